import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Preloaded into a server: it joins the control group that BENCH_GROUP names, and collects garbage on a signal. */
const { BENCH_GROUP } = process.env
if (BENCH_GROUP) writeFileSync(join(BENCH_GROUP, 'cgroup.procs'), String(process.pid))
process.on('SIGUSR2', () => globalThis.gc?.())

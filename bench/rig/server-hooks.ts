/**
 * Preloaded into a server. It joins the control group that BENCH_GROUP names. On a signal it collects garbage. Over a socket with the benchmark, file descriptor 3, it
 * records statements: any data starts or ends a recording, and the answer at the end is a line of JSON.
 */
import { writeFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

let recording: { stop(): string[] } | undefined

async function startOrStop(): Promise<string[]> {
  if (recording) {
    const statements = recording.stop()
    recording = undefined
    return statements
  }
  const { recordStatements } = await import('../../server/src/sample/testing/statements.ts')
  recording = recordStatements()
  return []
}

// Threads of the server inherit the flags of the process.
if (isMainThread) {
  const { BENCH_GROUP } = process.env
  if (BENCH_GROUP) writeFileSync(join(BENCH_GROUP, 'cgroup.procs'), String(process.pid))
  process.on('SIGUSR2', () => globalThis.gc?.())
  const socket = new Socket({ fd: 3, readable: true, writable: true }).unref()
  socket.on('data', async () => void socket.write(`${JSON.stringify(await startOrStop())}\n`))
  // The benchmark has ended.
  socket.on('error', () => socket.destroy())
}

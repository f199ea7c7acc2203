import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cpuMsOf } from './cpu.ts'
import type { Run } from './load.ts'
import type { Rig } from './open-rig.ts'

const home = '/usr/lib/postgresql'

/** Path of the system's newest pgbench, or undefined. */
export const findPgbench = (): string | undefined =>
  (existsSync(home) ? readdirSync(home) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(home, version, 'bin/pgbench'))
    .find((path) => existsSync(path))

type Script = { sql: string; clients: number; seconds: number; variables?: Record<string, number> }

/**
 * Runs a script with prepared statements on the application's database, over its socket. Its latency is the average.
 */
export async function pgbench(rig: Rig, { sql, clients, seconds, variables = {} }: Script): Promise<Run> {
  const dir = await mkdtemp(join(tmpdir(), 'liston-pgbench-'))
  const file = join(dir, 'script.sql')
  await writeFile(file, sql)
  const { host, port, user, database } = rig.connection
  const before = cpuMsOf([rig.postgresPid])
  try {
    const { stdout } = await promisify(execFile)(findPgbench() ?? 'pgbench', [
      `--host=${host}`,
      `--port=${port}`,
      `--username=${user}`,
      `--file=${file}`,
      `--client=${clients}`,
      `--jobs=${Math.min(2, clients)}`,
      `--time=${seconds}`,
      '--no-vacuum',
      '--protocol=prepared',
      ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
      database,
    ])
    const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
    const requests = number(/actually processed: (\d+)/)
    const latency = number(/latency average = ([\d.]+)/)
    return {
      requests,
      perSecond: number(/tps = ([\d.]+)/),
      p50: latency,
      p95: Number.NaN,
      p99: Number.NaN,
      cpuMs: (cpuMsOf([rig.postgresPid]) - before) / requests,
      foreign: 0,
      turnedAway: 0,
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

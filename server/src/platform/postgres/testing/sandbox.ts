import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { vi } from 'vitest'
import type { EmbeddedPostgres } from '../index.ts'

export type Connection = EmbeddedPostgres['connection']
export type Application = {
  child: ChildProcess
  pid: number
  ready: () => Promise<{ connection: Connection; adopted: boolean }>
  refused: () => Promise<{ code: string; message: string }>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

type Launching = { dataDir: string; uid?: number; without?: string[] }

// A first start takes half a second on an idle machine, and this one may be busy.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

export const isRoot = process.getuid?.() === 0

/**
 * A folder for one test file, accessible to the server's user, with the applications started in it. `close` ends every
 * server of a data folder below and removes everything.
 */
export class Sandbox {
  readonly folder: string
  readonly #applications: Application[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  static async open(): Promise<Sandbox> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'liston-pg-')))
    await chmod(folder, 0o711)
    // Temporary files of the supervisor are removed with the sandbox.
    process.env.TMPDIR = folder
    return new Sandbox(folder)
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  /**
   * Starts another process that uses the embedded PostgreSQL. Root may run it as user `uid`, or `without` capabilities.
   */
  start({ dataDir, uid, without = [] }: Launching): Application {
    const args = [join(import.meta.dirname, 'application.ts'), dataDir, ...(uid === undefined ? [] : [String(uid)])]
    const limits = without.length > 0 ? ['setpriv', '--bounding-set', without.map((name) => `-${name}`).join()] : []
    const [program = '', ...rest] = [...limits, process.execPath, ...args]
    const child = spawn(program, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
    const application = follow(child)
    this.#applications.push(application)
    return application
  }

  async close(): Promise<void> {
    await Promise.all(this.#applications.map((application) => application.kill()))
    for (const folder of await dataFoldersBelow(this.folder)) await endServer(folder)
    await rm(this.folder, { recursive: true, force: true })
  }
}

function follow(child: ChildProcess): Application {
  const events: Record<string, unknown>[] = []
  if (!child.stdout) throw new Error('The application has no output')
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => events.push(JSON.parse(line) as Record<string, unknown>))
  const ended = once(child, 'close')
  const heard = async (name: string) => {
    const event = await until(() => events.find((one) => name in one) ?? (hasEnded(child) ? 'ended' : undefined))
    if (event === 'ended') throw new Error(`The application ended without "${name}": ${JSON.stringify(events)}`)
    return event
  }
  return {
    child,
    pid: child.pid ?? 0,
    ready: async () => {
      const { ready, adopted } = await heard('ready')
      return { connection: ready as Connection, adopted: adopted as boolean }
    },
    refused: async () => {
      const { refused, message } = await heard('refused')
      return { code: refused as string, message: message as string }
    },
    stop: async () => {
      child.stdin?.write('stop\n')
      await heard('stopped')
      await ended
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Polls until the answer is truthy; throws after `limitMs`. */
export async function until<T>(
  question: () => T | Promise<T>,
  limitMs = 30_000,
): Promise<Exclude<T, undefined | false | null>> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const answer = await question()
    if (answer) return answer as Exclude<T, undefined | false | null>
    if (performance.now() > deadline) throw new Error(`Not within ${limitMs} ms: ${question.toString()}`)
    await wait(20)
  }
}

/** Runs one statement on a connection of its own. */
export async function ask(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(sql)
    return rows as Record<string, unknown>[]
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The pid in the lock file of a data directory; 0 if there is none. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0])
}

/** True if a process runs; false for a zombie. */
export async function runs(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X')
  return !/\) [ZX]/.test(status)
}

/**
 * Waits until a process is gone. An ended process remains while the kernel frees its memory, longer on a busy machine.
 */
export const hasGone = (pid: number): Promise<true> => until(async () => !(await runs(pid)), 5_000)

async function dataFoldersBelow(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  const locks = files.filter((name) => name.endsWith('/postmaster.pid'))
  return locks.map((name) => join(folder, name, '..', '..', '..'))
}

async function endServer(dataDir: string): Promise<void> {
  const pid = await postmasterOf(dataDir)
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (!command.includes('postgres')) return
  process.kill(pid, 'SIGCONT')
  process.kill(pid, 'SIGQUIT')
  await until(async () => !(await runs(pid)))
}

export async function emptyFolder(sandbox: Sandbox, name: string): Promise<string> {
  await mkdir(sandbox.path(name), { recursive: true })
  return sandbox.path(name)
}

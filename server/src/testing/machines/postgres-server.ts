import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** A free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A folder for a test file that the owner of its database servers may enter. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'liston-machines-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  chmodSync(folder, 0o755)
  return folder
}

/** Runs a program of PostgreSQL as the owner of its data. Throws with its message if it fails. */
export function callPostgres(program: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(program, args, {
    ...owner,
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${program}: ${stderr || error}`)
}

type Options = { bin: string; folder: string; name: string; settings?: readonly string[] }

/** A PostgreSQL server of its own on the loopback interface, which trusts this machine. */
export class PostgresServer {
  readonly data: string
  readonly #o: Options
  readonly port: number
  #child: ChildProcess | undefined

  constructor(o: Options, port: number) {
    this.#o = o
    this.port = port
    this.data = join(o.folder, o.name)
  }

  static async create(o: Options): Promise<PostgresServer> {
    const server = new PostgresServer(o, await freePort())
    const how = ['-U', 'liston', '-A', 'trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
    callPostgres(join(o.bin, 'initdb'), ['-D', server.data, ...how], o.folder)
    return server
  }

  /** A replica that starts from the data of this server, which must not run. */
  async copy(name: string): Promise<PostgresServer> {
    const replica = new PostgresServer({ ...this.#o, name }, await freePort())
    if (spawnSync('cp', ['-a', this.data, replica.data]).status !== 0) throw new Error('The data were not copied')
    replica.follow(this)
    return replica
  }

  /** From its next start on, this server is a replica of another. */
  follow(primary: PostgresServer): void {
    writeFileSync(join(this.data, 'standby.signal'), '')
    if (isRoot) chownSync(join(this.data, 'standby.signal'), NOBODY, NOBODY)
    const from = `host=127.0.0.1 port=${primary.port} user=liston application_name=${this.#o.name}`
    appendFileSync(join(this.data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`)
  }

  url(database = 'postgres'): string {
    return `postgres://liston@127.0.0.1:${this.port}/${database}`
  }

  /** Starts the server. Resolves when it answers. */
  async start(): Promise<void> {
    const log = openSync(join(this.#o.folder, `${this.#o.name}.log`), 'a')
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${this.port}`,
      'unix_socket_directories=',
      'max_connections=300',
      ...(this.#o.settings ?? []),
    ].flatMap((setting) => ['-c', setting])
    const child = spawn(join(this.#o.bin, 'postgres'), ['-D', this.data, ...settings], {
      ...owner,
      cwd: this.#o.folder,
      stdio: ['ignore', log, log],
    })
    this.#child = child
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended: ${this.log()}`)
      await wait(30)
    }
  }

  log(): string {
    return readFileSync(join(this.#o.folder, `${this.#o.name}.log`), 'utf8').slice(-2_000)
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Stops or continues the server with all its processes. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#child?.pid
    if (!pid) return
    if (name === 'SIGSTOP') process.kill(pid, name)
    const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    for (const child of stdout.split('\n').map(Number).filter(Boolean)) tryToSignal(child, name)
    if (name === 'SIGCONT') process.kill(pid, name)
  }

  /** SIGINT stops it, SIGQUIT ends it like a crash. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

/** A listed process may have ended since. */
function tryToSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

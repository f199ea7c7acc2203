import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const NOBODY = 65_534
/** PgBouncer refuses to run as root. */
const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

const versionOf = (program: string) => {
  const options = [program.endsWith('haproxy') ? '-v' : '--version']
  const { stdout, error } = spawnSync(program, options, { encoding: 'utf8' })
  return error ? null : (/(\d+)\.(\d+)/.exec(stdout)?.slice(1).map(Number) ?? null)
}

const POSTGRES = '/usr/lib/postgresql'

/** PostgreSQL's programs, PgBouncer and HAProxy. Throws with instructions if one is missing or too old. */
export function findPrograms(): { bin: string; pgbouncer: string; haproxy: string } {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).filter((version) => Number(version) >= 15) : []
  const bin = process.env.POSTGRES_BIN ?? versions.map((version) => join(POSTGRES, version, 'bin')).at(-1)
  const pgbouncer = process.env.PGBOUNCER ?? 'pgbouncer'
  const haproxy = process.env.HAPROXY ?? '/usr/sbin/haproxy'
  const [major = 0, minor = 0] = versionOf(pgbouncer) ?? []
  const missing = [
    !(bin && existsSync(join(bin, 'pg_basebackup'))) &&
      'PostgreSQL from 15 on with pg_basebackup (Debian: apt-get install postgresql; or its folder in POSTGRES_BIN)',
    !(major > 1 || (major === 1 && minor >= 21)) &&
      'PgBouncer from 1.21 on (Debian 13: apt-get install pgbouncer; older: build it; its path in PGBOUNCER)',
    !versionOf(haproxy) && 'HAProxy (Debian: apt-get install haproxy; or its path in HAPROXY)',
  ].filter((what) => what !== false)
  if (missing.length) throw new Error(`This proof needs more programs:\n  ${missing.join('\n  ')}`)
  return { bin: bin!, pgbouncer, haproxy }
}

/** A program that a supervisor would start again. `port` answers when it is ready. */
export type Program = { start(): Promise<void>; kill(): Promise<void> }

type Running = { program: string; args: string[]; folder: string; name: string; port: number }

function openProgram({ program, args, folder, name, port }: Running): Program {
  let child: ChildProcess | undefined
  const log = join(folder, `${name}.log`)
  return {
    async start() {
      const out = openSync(log, 'a')
      const mine = spawn(program, args, { ...owner, cwd: folder, stdio: ['ignore', out, out] })
      child = mine
      while (!(await accepts(port))) {
        if (mine.exitCode !== null) throw new Error(`${name} ended: ${readFileSync(log, 'utf8').slice(-2_000)}`)
        await wait(20)
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

type Bouncing = { program: string; folder: string; port: number; to: Record<string, number> }

/** PgBouncer in transaction mode, as in contrib/pgbouncer.ini. `to`: the port of each of its databases. */
export function openPgBouncer({ program, folder, port, to }: Bouncing): Program {
  const databases = Object.entries(to).map(
    ([name, at]) => `${name} = host=127.0.0.1 port=${at} dbname=liston user=liston`,
  )
  const settings = [
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_prepared_statements = 500',
    'default_pool_size = 30',
    'max_client_conn = 2000',
    'server_connect_timeout = 2',
    'server_login_retry = 1',
    'query_wait_timeout = 5',
    'admin_users = liston',
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, ['[databases]', ...databases, '[pgbouncer]', ...settings, ''].join('\n'))
  return openProgram({ program, args: [file], folder, name: 'pgbouncer', port })
}

type Balancing = {
  program: string
  folder: string
  web: { port: number; to: number[] }
  /** Ports of the two database servers; `primary` and `replica` lead to one of them each. */
  servers: { a: number; b: number }
  primary: number
  replica: number
}

/** HAProxy in front of the application processes, and in front of the databases. */
export function openHaProxy({ program, folder, web, servers, primary, replica }: Balancing) {
  const socket = join(folder, 'haproxy.sock')
  const database = (name: string, port: number, active: 'a' | 'b') => [
    `listen ${name}`,
    '  mode tcp',
    `  bind 127.0.0.1:${port}`,
    '  timeout client 1h',
    '  timeout server 1h',
    ...(['a', 'b'] as const).map((it) => `  server ${it} 127.0.0.1:${servers[it]}${it === active ? '' : ' disabled'}`),
  ]
  const lines = (now: { primary: 'a' | 'b'; replica: 'a' | 'b' }) => [
    'global',
    `  stats socket ${socket} mode 600 level admin`,
    '  maxconn 4000',
    'defaults',
    '  timeout connect 1s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen web',
    '  mode http',
    `  bind 127.0.0.1:${web.port}`,
    '  option httpchk GET /livez',
    '  option redispatch 1',
    '  retries 3',
    '  timeout check 5s',
    '  default-server inter 1s fall 5 rise 1 slowstart 15s check',
    ...web.to.map((port, i) => `  server app${i + 1} 127.0.0.1:${port}`),
    ...database('primary', primary, now.primary),
    ...database('replica', replica, now.replica),
    '',
  ]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, lines({ primary: 'a', replica: 'b' }).join('\n'))
  const own = openProgram({ program, args: ['-db', '-f', file], folder, name: 'haproxy', port: web.port })
  const command = (text: string) =>
    new Promise<void>((done, failed) => {
      const client = connect(socket, () => client.end(`${text}\n`))
      client
        .once('error', failed)
        .once('close', () => done())
        .resume()
    })
  return {
    ...own,
    /** Leads one of the addresses to another server and ends its connections, as an operator does after a promotion. */
    async lead(name: 'primary' | 'replica', to: 'a' | 'b') {
      const from = to === 'a' ? 'b' : 'a'
      await command(`disable server ${name}/${from}`)
      await command(`shutdown sessions server ${name}/${from}`)
      await command(`enable server ${name}/${to}`)
    },
  }
}

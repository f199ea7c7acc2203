import cluster from 'node:cluster'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { connect } from '../connect.ts'
import { type Config, readConfig } from '../platform/config/index.ts'
import type { Connection } from '../platform/db/index.ts'
import { connectionOfWorker, loadApplication, runCluster, runServer, tellReady } from './run-server.ts'

type Served = { address: string; stop(): Promise<void> }
type Run = { load(): Promise<unknown>; serve(connection: Connection): Promise<Served> }

const say = (line: string) => console.log(`· ${line}`)

/**
 * Prepares the database and, once the web application is built, serves with `run`. A signal stops whatever is running
 * by then.
 */
async function start(config: Config, run: Run): Promise<void> {
  const running: { stop(): Promise<void> }[] = []
  stopOnSignals(async () => {
    for (const part of running.toReversed()) await part.stop()
  })
  stopWithParent()
  const started = performance.now()
  const launch = Promise.withResolvers<void>()
  const connecting = connect(config, resolve(config.DATA_DIR), say, launch.resolve)
  const database = { stop: () => connecting.then((opened) => opened.stop(), ignore) }
  running.push(database)
  try {
    // PostgreSQL starts in its own process. Meanwhile this one loads the application, which blocks its event loop.
    await Promise.race([launch.promise, connecting])
    const { prepareDatabase, secondsSince } = await import('./prepare-database.ts')
    const prepare = async () => {
      const { connection } = await connecting
      if (!config.DATABASE_URL) say(`started the database (${secondsSince(started)})`)
      await prepareDatabase(config, connection, say)
      return connection
    }
    const [connection] = await Promise.all([prepare(), run.load()])
    await whenBuilt()
    const served = await run.serve(connection)
    running.push(served)
    console.log(await announce(config, served.address))
  } catch (error) {
    await database.stop()
    throw error
  }
}

const ignore = () => {}

/** The message printed after the start: URL, demo accounts, and where the data is. */
async function announce(config: Config, listensAt: string): Promise<string> {
  const { demoAccounts } = await import('../sample/demo-accounts.ts')
  // Under this name passkeys work, too.
  const address = listensAt.replace('//127.0.0.1:', '//localhost:')
  const local = config.HOST === '127.0.0.1' || config.HOST === 'localhost' || config.PORT === 0
  const lines = [
    '',
    `  ${config.APP_NAME} is ready at ${config.NODE_ENV === 'production' || !local ? config.PUBLIC_ORIGIN : address}`,
    ...(config.SEED === 'demo'
      ? [
          '',
          `  Demo accounts, password ${demoAccounts.password}:`,
          ...demoAccounts.people.map((p) => `    ${p.email} (${p.note})`),
        ]
      : []),
    '',
    `  Data     ${config.DATABASE_URL ? 'in the database of DATABASE_URL' : resolve(config.DATA_DIR)}`,
    ...(config.showsInbox ? [`  Mail     ${address}/dev/inbox`] : []),
    ...(config.cards === 'sandbox' ? [`  Payments ${address}/dev/pay`] : []),
    `  API      ${address}/api/docs`,
    '  Stop it with Ctrl+C.',
    '',
  ]
  return lines.join('\n')
}

const EVERY_MS = 500

/** True if a process is alive, even if it belongs to another user and cannot be signalled. */
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/**
 * Stops when the script that started this process is gone (LISTON_PARENT is its pid). Otherwise the application and its
 * database would continue in the background.
 */
function stopWithParent(): void {
  const parent = Number(process.env.LISTON_PARENT)
  if (!(parent > 1)) return
  const direct = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === direct && lives(parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    // In development a watcher is in between; it would wait for file changes forever.
    if (direct !== parent && process.ppid === direct) process.kill(direct, 'SIGTERM')
  }, EVERY_MS).unref()
}

/**
 * Ctrl+C reaches every process of the terminal, and parent processes forward it too. Signals within this time in ms
 * count as one.
 */
const ONE_SIGNAL_MS = 1_000

/** Runs `stop` at the first SIGTERM or SIGINT, then exits. A later signal exits at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined
  const onSignal = () => {
    if (since !== undefined) {
      if (performance.now() - since > ONE_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/**
 * Resolves once the web application is built. The script that builds it keeps an IPC channel open until then. Resolves
 * at once in a process without such a channel.
 */
async function whenBuilt(): Promise<void> {
  if (process.connected) await once(process, 'disconnect')
}

const startAlone = (config: Config) =>
  start(config, { load: loadApplication, serve: (connection) => runServer(config, connection) })

const startCluster = (config: Config) =>
  start(config, {
    load: async () => {},
    serve: async (connection) => ({ ...(await runCluster(config, connection)), address: config.PUBLIC_ORIGIN }),
  })

async function startWorker(config: Config): Promise<void> {
  const server = await runServer(config, connectionOfWorker())
  stopOnSignals(server.stop)
  tellReady()
}

let config: Config | undefined

/** Errors whose message is for the operator. Named, because a start that succeeds need not load all that throw them. */
const refusals = ['ConfigRefusal', 'PostgresRefusal', 'DatabaseRefusal', 'SchemaMismatch', 'BackupRefusal']

/** Tells the operator why the application could not start; null for a bug. */
function explain(
  error: unknown,
  settings: { host?: string | undefined; port?: number | undefined } = {},
): string | null {
  if (error instanceof Error && refusals.includes(error.name)) return error.message
  const { code } = (error ?? {}) as { code?: string }
  if (code === 'EADDRINUSE')
    return `Port ${settings.port} is in use. Stop what uses it, or choose another one: PORT=3001 npm start`
  if (code === 'EACCES') return `Port ${settings.port} may not be opened by this user. Choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${settings.host} (HOST).`
  return null
}

try {
  config = readConfig(process.env)
  if (cluster.isWorker) await startWorker(config)
  else if (config.WEB_CONCURRENCY > 1) await startCluster(config)
  else await startAlone(config)
} catch (error) {
  const reason = explain(error, { host: config?.HOST, port: config?.PORT })
  console.error(reason === null ? error : `Listón can’t start. ${reason}`)
  process.exit(1)
}

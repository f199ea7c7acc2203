import cluster from 'node:cluster'
import { type Config, readConfig } from '../platform/config/index.ts'
import { announce } from './announce.ts'
import { explain } from './explain.ts'
import type { Connection } from '../platform/db/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import { connectionOfWorker, runCluster, runServer, tellReady } from './run-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { stopWithParent } from './watch-parent.ts'
import { whenBuilt } from './when-built.ts'

type Served = { address: string; stop(): Promise<void> }

const say = (line: string) => console.log(`· ${line}`)

/**
 * Prepares the database and, once the web application is built, serves with `run`. A signal stops whatever is running
 * by then.
 */
async function start(config: Config, run: (connection: Connection) => Promise<Served>): Promise<void> {
  const running: { stop(): Promise<void> }[] = []
  stopOnSignals(async () => {
    for (const part of running.toReversed()) await part.stop()
  })
  stopWithParent()
  const database = await prepareDatabase(config, { say, onOpen: (opened) => running.push(opened) })
  try {
    await whenBuilt()
    const served = await run(database.connection)
    running.push(served)
    console.log(announce(config, served.address))
  } catch (error) {
    await database.stop()
    throw error
  }
}

const startAlone = (config: Config) => start(config, (connection) => runServer(config, connection))

const startCluster = (config: Config) =>
  start(config, async (connection) => ({ ...(await runCluster(config, connection)), address: config.PUBLIC_ORIGIN }))

async function startWorker(config: Config): Promise<void> {
  const server = await runServer(config, connectionOfWorker())
  stopOnSignals(server.stop)
  tellReady()
}

let config: Config | undefined
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

import cluster from 'node:cluster'
import { type Config, readConfig } from '../platform/config/index.ts'
import { announce } from './announce.ts'
import { explain } from './explain.ts'
import { prepareDatabase } from './prepare-database.ts'
import { connectionOfWorker, runCluster, tellReady } from './run-cluster.ts'
import { runServer } from './run-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { stopWithParent } from './watch-parent.ts'

const say = (line: string) => console.log(`· ${line}`)

async function startAlone(config: Config): Promise<void> {
  const database = await prepareDatabase(config, say)
  const server = await runServer(config, database.connection).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  stopOnSignals(async () => {
    await server.stop()
    await database.stop()
  })
  stopWithParent()
  console.log(announce(config, server.address))
}

async function startCluster(config: Config): Promise<void> {
  const database = await prepareDatabase(config, say)
  const workers = await runCluster(config, database.connection)
  stopOnSignals(async () => {
    await workers.stop()
    await database.stop()
  })
  stopWithParent()
  console.log(announce(config, config.PUBLIC_ORIGIN))
}

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

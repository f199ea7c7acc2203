import { openPlatform } from '../open-platform.ts'
import type { Config } from '../platform/config/index.ts'
import type { Connection } from '../platform/db/index.ts'
import { serve } from '../serve.ts'
import { whoAccepts } from './run-cluster.ts'

const DRAIN_MS = 10_000

/**
 * Serves until `stop`. Stopping fails readiness, drains new connections and ends event streams. Running requests get at
 * most 10 s.
 */
export async function runServer(config: Config, connection: Connection) {
  const platform = openPlatform(config, connection)
  const http = await serve(platform)
  const address = await http.listen({ host: config.HOST, port: config.PORT }).catch(async (error: unknown) => {
    await platform.close()
    throw error
  })
  async function stop(): Promise<void> {
    const deadline = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
    await http.draining.drain(whoAccepts)
    await http.close()
    clearTimeout(deadline)
    await platform.close()
  }
  return { address, stop }
}

import type { Config } from './platform/config/index.ts'
import type { Connection } from './platform/db/index.ts'

/**
 * Connects to the configured database: the one of DATABASE_URL, or the embedded one under `dataDir`. Calls `onLaunch`
 * once a process of the embedded one has started.
 */
export async function connect(
  config: Pick<Config, 'DATABASE_URL'>,
  dataDir: string,
  onProgress: (line: string) => void,
  onLaunch: () => void = () => {},
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.DATABASE_URL) return { connection: { connectionString: config.DATABASE_URL }, stop: async () => {} }
  const { startPostgres } = await import('./platform/postgres/index.ts')
  const postgres = await startPostgres({ dataDir, onProgress, onLaunch })
  return { connection: postgres.connection, stop: () => postgres.stop() }
}

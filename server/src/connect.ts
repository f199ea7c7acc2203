import type { Config } from './platform/config/index.ts'
import type { Connection } from './platform/db/index.ts'

/**
 * Connects to the configured database without a pooler in between: the one of DATABASE_DIRECT_URL or DATABASE_URL, or
 * the embedded one under `dataDir`. Calls `onLaunch` once a process of the embedded one has started.
 */
export async function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
  dataDir: string,
  onProgress: (line: string) => void,
  onLaunch: () => void = () => {},
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (url) return { connection: { connectionString: url }, stop: async () => {} }
  const { startPostgres } = await import('./platform/postgres/index.ts')
  const postgres = await startPostgres({ dataDir, onProgress, onLaunch })
  return { connection: postgres.connection, stop: () => postgres.stop() }
}

/** The settings for work that needs sessions and no replica: the start, and commands. */
export const direct = (config: Config): Config => ({
  ...config,
  DATABASE_POOL: 'session',
  DATABASE_REPLICA_URL: undefined,
})

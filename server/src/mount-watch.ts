import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { isMigrated } from './platform/db/index.ts'
import { countFaults, hasRoom, mountHealth, watchRoom } from './platform/health.ts'
import { storageFull } from './platform/http/index.ts'
import type { Platform } from './platform/index.ts'
import { countJobs } from './platform/jobs/index.ts'
import { mountMetrics } from './platform/metrics.ts'
import { openOverload, shedLoad } from './platform/overload.ts'
import { version } from './version.ts'

/** Paths that respond even while the server sheds load. */
const always = new Set(['/livez', '/readyz', '/version', '/metrics'])

/**
 * Operations endpoints: health, version and metrics. Also refuses requests when the server is overloaded or its disk is
 * full.
 */
export function mountWatch(http: FastifyInstance, platform: Platform): void {
  const { config, pool, live, metrics } = platform
  mountHealth(http, {
    version,
    checks: {
      database: async () => (await pool.query('SELECT 1')).rowCount === 1,
      migrations: () => isMigrated(pool),
      // The folder does not exist before the embedded database is created.
      disk: async () => {
        const folder = resolve(config.DATA_DIR)
        return existsSync(folder) ? hasRoom(folder) : true
      },
    },
  })
  countFaults(http, platform)
  mountMetrics(http, metrics, { token: config.METRICS_TOKEN, origin: config.PUBLIC_ORIGIN })
  metrics.gauge('liston_streams', 'Open event streams', () => live.streams.count())
  metrics.gauge('liston_pool_connections', 'Database connections', () => pool.totalCount)
  metrics.gauge('liston_pool_waiting', 'Requests that wait for a database connection', () => pool.waitingCount)
  metrics.gauge('liston_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  metrics.gauges(
    {
      liston_jobs_waiting: 'Jobs that are due or under way',
      liston_jobs_failed: 'Jobs that were given up and wait for a person: npm run jobs',
      liston_jobs_oldest_seconds: 'How long the oldest waiting job has been due',
    },
    async () => {
      const { waiting, failed, oldestSeconds } = await countJobs(platform.db)
      return { liston_jobs_waiting: waiting, liston_jobs_failed: failed, liston_jobs_oldest_seconds: oldestSeconds }
    },
  )
  if (!config.DATABASE_URL) closeWhenFull(http, resolve(config.DATA_DIR))
  // Test machines are slow for other reasons.
  if (config.NODE_ENV === 'test') return
  const overload = openOverload()
  metrics.gauge('liston_event_loop_lag_seconds', 'Mean lateness of the event loop', () => overload.lagSeconds())
  http.addHook('onClose', async () => overload.stop())
  shedLoad(http, overload, always)
}

/** Refuses writes when the disk of the embedded database is nearly full. The reserve keeps reads working. */
function closeWhenFull(http: FastifyInstance, folder: string): void {
  const room = watchRoom(folder)
  http.addHook('onClose', async () => room.stop())
  http.addHook('onRequest', async (request) => {
    if (room.isFull() && request.method !== 'GET' && request.method !== 'HEAD') throw storageFull()
  })
}

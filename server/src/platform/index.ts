/** What every slice is built with: the platform, opened once at start. */
import type { Clock } from './clock/index.ts'
import type { Config } from './config/index.ts'
import type { Db } from './db/index.ts'
import type { Events } from './events/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { Live } from './live/index.ts'
import type { Log } from './log/index.ts'
import type { Mail } from './mail/index.ts'
import type { Metrics } from './metrics/index.ts'
import type { RateLimiter } from './rate-limit/index.ts'
import type { SecretOf } from './secrets/index.ts'
import type pg from 'pg'

export type Platform = {
  config: Config
  log: Log
  clock: Clock
  db: Db
  /** For the hot path only: named statements in a slice's store. */
  pool: pg.Pool
  events: Events
  jobs: Jobs
  live: Live
  rateLimit: RateLimiter
  metrics: Metrics
  mail: Mail
  /** A secret of this installation for a purpose. */
  secretOf: SecretOf
}

/** What every slice is built with: the platform, opened once at start. */
import type { MeteredAi } from './ai-budget/index.ts'
import type { Cards } from './cards/index.ts'
import type { AppStore } from './app-store/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/index.ts'
import type { Db } from './db/index.ts'
import type { Events } from './events.ts'
import type { Jobs } from './jobs/index.ts'
import type { Live } from './live/index.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/index.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Screen } from './screen/index.ts'
import type { SecretOf } from './secrets.ts'
import type { Storage } from './storage/index.ts'
import type pg from 'pg'
import type { Turns } from './turns.ts'

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
  /** What words and pictures meet on the lists of this installation. */
  screen: Screen
  mail: Mail
  /** Null where in-app purchases are not to be had. */
  appStore: AppStore | null
  /** Files: pictures that were uploaded. */
  storage: Storage
  /** A secret of this installation for a purpose. */
  secretOf: SecretOf
  /** Card payments; null where this installation takes none. */
  cards: Cards | null
  /** A model that writes; null where this installation has none. */
  ai: MeteredAi | null
  /** Work that asks somebody outside, alone. */
  turns: Turns
}

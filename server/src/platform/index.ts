/** Platform: infrastructure that every feature is built with, opened once at start. */
import type { MeteredAi } from './ai-budget/index.ts'
import type { Cards } from './cards/index.ts'
import type { AppStore } from './app-store/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/index.ts'
import type { Db, QueryPool, Replica } from './db/index.ts'
import type { Events } from './events.ts'
import type { Jobs } from './jobs/index.ts'
import type { Live } from './live/index.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/index.ts'
import type { Metrics } from './metrics.ts'
import type { Sandbox } from './open-sandbox.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Screen } from './screen/index.ts'
import type { Site } from './site.ts'
import type { SecretOf } from './secrets.ts'
import type { Storage } from './storage/index.ts'
import type pg from 'pg'
import type { Turns } from './turns.ts'

export type Platform = {
  config: Config
  log: Log
  clock: Clock
  db: Db
  /** Only for hot paths: named statements in a feature's store. */
  pool: pg.Pool
  /** Reads of pages: named statements that only read. They may go to a replica. */
  pagePool: QueryPool
  /** Reads of feeds, search, profiles and boards: `pool`, or a replica that has what the request needs. */
  readPool: QueryPool
  /** The replica that pages read from; null if none is configured. */
  replica: Replica | null
  events: Events
  jobs: Jobs
  live: Live
  rateLimit: RateLimiter
  metrics: Metrics
  /** The word, domain and image lists of this installation. */
  screen: Screen
  mail: Mail
  /** How the installation presents itself. */
  site: Site
  /** Null without in-app purchases. */
  appStore: AppStore | null
  /** File storage for uploaded images. */
  storage: Storage
  /** Derives a secret of this installation for a purpose. */
  secretOf: SecretOf
  /** Card payments; null if this installation takes none. */
  cards: Cards | null
  /** A language model; null if none is configured. */
  ai: MeteredAi | null
  /** Simulated third parties; null if the settings simulate none. */
  sandbox: Sandbox | null
  /** Exclusive locks for work that calls external services. */
  turns: Turns
}

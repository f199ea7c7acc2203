import { openAi } from './platform/ai/index.ts'
import { metered } from './platform/ai-budget/index.ts'
import { openCards } from './platform/cards/index.ts'
import { openAppStore } from './platform/app-store/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import { type Connection, openDb, PAGES_AT_ONCE, plannedOnce } from './platform/db/index.ts'
import { openEvents } from './platform/events.ts'
import type { Platform } from './platform/index.ts'
import { openJobs } from './platform/jobs/index.ts'
import { hearingToo, openLive, postgresBus, redisBus } from './platform/live/index.ts'
import { openLog } from './platform/log.ts'
import { openMail } from './platform/mail/index.ts'
import { openMetrics } from './platform/metrics.ts'
import { openSandbox } from './platform/open-sandbox.ts'
import { openRateLimit, ownBuckets, redisBuckets } from './platform/rate-limit.ts'
import { openScreen } from './platform/screen/index.ts'
import { openSecrets } from './platform/secrets.ts'
import { siteOf } from './platform/site.ts'
import { openStorage } from './platform/storage/index.ts'
import { openTurns } from './platform/turns.ts'

/**
 * Opens the platform on a database. `close` releases everything it holds. A test may pass a `clock` that it moves.
 * Throws ConfigRefusal if the settings need the sandbox and it is not installed.
 */
export async function openPlatform(
  config: Config,
  connection: Connection,
  clock: Clock = systemClock,
): Promise<Platform & { close(): Promise<void> }> {
  const sandbox = await openSandbox(config)
  const log = openLog(config.LOG_LEVEL)
  const { db, pool, close } = openDb(connection)
  const pages = openDb(plannedOnce(connection), PAGES_AT_ONCE)
  const prefix = `liston:${config.PUBLIC_ORIGIN}`
  const database = postgresBus(connection, log)
  const bus = config.REDIS_URL ? hearingToo(redisBus(config.REDIS_URL, prefix, log), database) : database
  const live = openLive(clock, bus)
  // Rate limits span all processes: buckets are in Redis, in the primary process, or in the only process.
  const buckets = config.REDIS_URL ? redisBuckets({ url: config.REDIS_URL, prefix, log }) : ownBuckets()
  const jobs = openJobs({ db, connection, clock, log, timeZone: config.TIME_ZONE })
  const events = openEvents({ jobs, log })
  const site = siteOf(config)
  const mail = openMail({ config, db, clock, site })
  const secretOf = openSecrets(config, db)
  const turns = openTurns(connection)
  const metrics = openMetrics()
  const model = openAi({ config, log, metrics })
  const cards = openCards({ config, connection, clock, log, secretOf, sandbox })
  return {
    config,
    log,
    clock,
    db,
    pool,
    pagePool: pages.pool,
    live,
    events,
    jobs,
    rateLimit: openRateLimit(buckets, config.RATE_LIMIT_FACTOR),
    metrics,
    screen: openScreen(),
    ai: model && metered(model, { db, clock, config, log }),
    mail,
    site,
    appStore: openAppStore({ config, db, clock, sandbox }),
    storage: openStorage(config),
    secretOf,
    cards,
    sandbox,
    turns,
    async close() {
      await jobs.stop()
      await events.settled()
      mail.close()
      await cards?.close()
      await turns.close()
      await live.close()
      buckets.close()
      await pages.close()
      await close()
    },
  }
}

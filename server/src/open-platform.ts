import { openAi } from './platform/ai/index.ts'
import { metered } from './platform/ai-budget/index.ts'
import { openCards } from './platform/cards/index.ts'
import { openAppStore } from './platform/app-store/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/index.ts'
import { type Connection, openDb, openReplica, PAGES_AT_ONCE, plannedOnce, pooledBy } from './platform/db/index.ts'
import { openEvents } from './platform/events.ts'
import type { Platform } from './platform/index.ts'
import { openJobs } from './platform/jobs/index.ts'
import { hearingToo, openLive, postgresBus, redisBus } from './platform/live/index.ts'
import { type Log, openLog } from './platform/log.ts'
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
  const pools = openPools(config, connection, log)
  const { db, pool, replica } = pools
  const prefix = `liston:${config.PUBLIC_ORIGIN}`
  const database = postgresBus(connection, log)
  const bus = config.REDIS_URL ? hearingToo(redisBus(config.REDIS_URL, prefix, log), database) : database
  const live = openLive(clock, bus, replica?.whenReplayed)
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
    pagePool: pools.pagePool,
    readPool: pools.readPool,
    replica,
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
      await pools.close()
    },
  }
}

/** Number of connections for locks that last longer than a transaction, if a pooler is in front of the others. */
const LOCKS_AT_ONCE = 8

/**
 * The pools that requests use. With a pooler in transaction mode they connect to it, and only locks of sessions use
 * `connection`. With a replica, pages and feeds read from it.
 */
function openPools(config: Config, connection: Connection, log: Log) {
  const { DATABASE_URL, DATABASE_REPLICA_URL } = config
  const isPooled = config.DATABASE_POOL === 'transaction'
  const own = isPooled ? pooledBy(DATABASE_URL!) : connection
  const forPages = isPooled ? (it: Connection) => it : plannedOnce
  const locks = isPooled ? openDb(connection, LOCKS_AT_ONCE) : null
  const main = openDb(own, undefined, locks?.pool)
  const pages = openDb(forPages(own), PAGES_AT_ONCE)
  const opened = [pages, main, ...(locks ? [locks] : [])]
  const pools = { db: main.db, pool: main.pool, replica: null, pagePool: pages.pool, readPool: main.pool }
  if (!DATABASE_REPLICA_URL) return { ...pools, close: () => closeAll(opened) }
  const there = isPooled ? pooledBy(DATABASE_REPLICA_URL) : { connectionString: DATABASE_REPLICA_URL }
  const others = { pages: openDb(forPages(there), PAGES_AT_ONCE), reads: openDb(there) }
  const replica = openReplica({ primary: connection, replica: there, log })
  return {
    ...pools,
    replica,
    pagePool: replica.reads(pages.pool, others.pages.pool),
    readPool: replica.reads(main.pool, others.reads.pool),
    async close() {
      await replica.close()
      await closeAll([others.pages, others.reads, ...opened])
    },
  }
}

async function closeAll(databases: { close(): Promise<void> }[]): Promise<void> {
  for (const { close } of databases) await close()
}

import pg from 'pg'
import type { Log } from '../log.ts'
import { deadlineNow, withDeadline } from './deadline.ts'
import { openGroupedRead } from './grouped-read.ts'
import { type Connection, openDb } from './open-db.ts'
import { withoutPlan, writes } from './patient-pool.ts'

/** Interval in ms at which the positions of both databases are compared. */
const LOOK_MS = 100
/**
 * A replica that does not answer within `answerMs` is left out, and so is one that is more than `lateMs` behind. Tests
 * change these.
 */
export const replicaLimits = { answerMs: 1_000, lateMs: 2_000 }
/** Good answers in a row after which a replica that was left out is used again: half a second. */
const GOOD_LOOKS = 5
/** Moments remembered: a minute. */
const SAMPLES_MAX = 600
/** A position that no replica reaches: the request reads the primary. */
const NEVER = 2n ** 64n

/** `promoted`: the database accepts changes, so it is no replica any more. */
export type ReplicaReport = {
  state: 'used' | 'late' | 'away' | 'promoted'
  /** How far it is behind in ms; null if that is unknown. */
  behindMs: number | null
}

/** What only reads by single statements needs of a pool. */
export type QueryPool = Pick<pg.Pool, 'query'>

export type Replica = {
  /** Reads on `replica` while it has what the request needs, otherwise on `primary`. A failed read is repeated there. */
  reads(primary: pg.Pool, replica: pg.Pool): QueryPool
  report(): ReplicaReport
  /** Calls `run` once the replica has everything committed by now, or is left out. Calls keep their order. */
  whenReplayed(run: () => void): void
  /** The position of the primary's log after everything committed by now; `unknown` if the primary does not answer. */
  position(): Promise<string>
  close(): Promise<void>
}

/** The number of a log position such as 0/16B3748; `NEVER` for any other text. */
export function positionOf(text: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : NEVER
}

type Waiting = { at: number; run: () => void }
type Look = { now: number; position: bigint | null; there: { isReplica: boolean; position: bigint } | undefined }

/** Decides from successive looks at both databases whether a replica is used, and up to which moment it is complete. */
class Follower {
  state: ReplicaReport['state'] = 'away'
  replayed = 0n
  /** The replica has everything committed before this moment of `performance.now()`. */
  freshAt = -Infinity
  isPrimaryAway = false
  #goodLooks = 0
  /** Moments whose position the replica has not reached yet, oldest first. */
  #samples: { at: number; position: bigint }[] = []
  readonly #left: (why: ReplicaReport['state']) => void

  /** Calls `left` when the replica is left out, also when it was out already. */
  constructor(left: (why: ReplicaReport['state']) => void) {
    this.#left = left
  }

  take({ now, position, there }: Look): void {
    if (!there) return this.leaveOut('away')
    this.replayed = there.position
    if (!there.isReplica) return this.leaveOut('promoted')
    this.isPrimaryAway = position === null
    if (position !== null) this.#remember(now, position)
    while (this.#samples[0] && this.#samples[0].position <= this.replayed) this.freshAt = this.#samples.shift()!.at
    // Without a primary nothing new is committed, so the replica is not late.
    if (!this.isPrimaryAway && now - this.freshAt > replicaLimits.lateMs) return this.leaveOut('late')
    if (++this.#goodLooks >= GOOD_LOOKS) this.state = 'used'
  }

  #remember(at: number, position: bigint): void {
    // After a promotion the positions may start below those of the former primary.
    if ((this.#samples.at(-1)?.position ?? 0n) > position) this.#samples = []
    this.#samples.push({ at, position })
    if (this.#samples.length > SAMPLES_MAX) this.#samples.shift()
  }

  leaveOut(why: Exclude<ReplicaReport['state'], 'used'>): void {
    this.#goodLooks = 0
    const before = this.state
    this.state = why
    this.#left(before)
  }

  /** True if the replica has everything committed at that moment, or nobody reads it. */
  isDone = (at: number): boolean => this.state !== 'used' || this.isPrimaryAway || at <= this.freshAt

  report(): ReplicaReport {
    const isKnown = Number.isFinite(this.freshAt) && this.state !== 'away'
    return { state: this.state, behindMs: isKnown ? Math.round(performance.now() - this.freshAt) : null }
  }
}

/** Reads that a replica answers; `endAll` rejects those that still wait. */
function openReads() {
  const rejects = new Set<(error: Error) => void>()
  return {
    async run<T>(read: () => Promise<T>): Promise<T> {
      let reject: (error: Error) => void = () => {}
      const left = new Promise<never>((_, no) => rejects.add((reject = no)))
      try {
        return await Promise.race([read(), left])
      } finally {
        rejects.delete(reject)
      }
    },
    endAll() {
      for (const reject of rejects) reject(new Error('The replica is left out'))
    },
  }
}

type Needs = { primary: Connection; replica: Connection; log: Log }

/**
 * Follows a streaming replica. Every 100 ms it asks both databases for their position in the log. From that it knows up
 * to which moment the replica has everything that this process may have heard of.
 */
export function openReplica({ primary, replica, log }: Needs): Replica {
  const probe = { connectionTimeoutMillis: replicaLimits.answerMs }
  const [ahead, behind] = [openDb({ ...primary, ...probe }, 1), openDb({ ...replica, ...probe }, 1)]
  const there = openReads()
  const follower = new Follower((before) => {
    if (before === 'used') log.warn({ replica: follower.state }, 'the replica is left out')
    there.endAll()
  })
  const waiting: Waiting[] = []
  function release(): void {
    while (waiting[0] && follower.isDone(waiting[0].at)) waiting.shift()!.run()
  }

  async function look(): Promise<void> {
    const now = performance.now()
    const [position, found] = await Promise.all([findPosition(ahead.pool), findReplayed(behind.pool)])
    const before = follower.state
    follower.take({ now, position, there: found })
    if (before !== 'used' && follower.state === 'used') log.info(follower.report(), 'the replica is used')
    release()
  }
  let looking: Promise<void> | undefined
  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  const timer = setInterval(() => void lookOnce(), LOOK_MS).unref()
  // Requests that end together share one statement.
  const readLog = openGroupedRead(async () => {
    const at = await findLog(ahead.pool)
    return new Map(at === undefined ? [] : [['now', at]])
  })

  return {
    reads(own, other) {
      const query = async (read: pg.QueryConfig) => {
        const isFit = follower.state === 'used' && (deadlineNow()?.position ?? 0n) <= follower.replayed
        if (!isFit || writes(withoutPlan(read.text))) return own.query(read)
        try {
          return await there.run(() => other.query(read))
        } catch {
          // A conflict with the replication, or a replica that is gone: the next look decides whether it stays in use.
          void lookOnce()
          return own.query(read)
        }
      }
      return { query: query as pg.Pool['query'] }
    },
    report: () => follower.report(),
    whenReplayed(run) {
      waiting.push({ at: performance.now(), run })
      release()
    },
    position: async () => (await readLog('now')) ?? 'unknown',
    async close() {
      clearInterval(timer)
      await looking
      follower.leaveOut('away')
      release()
      await Promise.all([ahead.close(), behind.close()])
    },
  }
}

/** Rows of a statement; undefined if it fails or takes too long. */
const askWithin = async <R extends pg.QueryResultRow>(pool: pg.Pool, name: string, text: string) =>
  withDeadline(replicaLimits.answerMs, () => pool.query<R>({ name, text, values: [] })).then(
    ({ rows }) => rows[0],
    () => undefined,
  )

const findLog = async (pool: pg.Pool) =>
  (await askWithin<{ at: string }>(pool, 'log-position', 'SELECT pg_current_wal_lsn()::text AS at'))?.at

async function findPosition(pool: pg.Pool): Promise<bigint | null> {
  const at = await findLog(pool)
  return at === undefined ? null : positionOf(at)
}

const REPLAYED = `SELECT pg_is_in_recovery() AS "isReplica", coalesce(pg_last_wal_replay_lsn(), '0/0')::text AS at`

async function findReplayed(pool: pg.Pool): Promise<{ isReplica: boolean; position: bigint } | undefined> {
  const row = await askWithin<{ isReplica: boolean; at: string }>(pool, 'replayed', REPLAYED)
  return row && { isReplica: row.isReplica, position: positionOf(row.at) }
}

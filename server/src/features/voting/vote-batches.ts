import { type VotePrices, votePrices, type VotesMoved } from '@liston/contract/voting'
import pg from 'pg'
import {
  ConnectionLost,
  deadlineNow,
  msLeft,
  repeatCollisions,
  withDeadline,
  WRITE_MS,
  WRITES,
} from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Live } from '../../platform/live/index.ts'
import { numbersIn } from '../economy/index.ts'
import { type At, type CastResult, totals, type VoteRequest, type VoteTotals } from './store.ts'

/** Refusal because the voter saw another price. Nothing is written. */
const changed = (n: number, detail: number) => ({ n, outcome: 'price_changed', detail, receipt: null }) as CastResult

const isSeen = (prices: VotePrices, { kind, priceStars }: VoteRequest) =>
  priceStars === undefined || priceStars === prices[kind]

/**
 * Casts votes at the current prices, which are read once for check and payment. A voter who saw another price pays
 * nothing and gets the new one. A repeat of a request from before the change gets its first response.
 */
export async function castAtPrice(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  requests: VoteRequest[],
  o: { at: Date; rulesOf: (numbers: ReturnType<typeof numbersIn>) => string },
): Promise<CastResult[]> {
  const numbers = numbersIn(db)
  const [prices, rules] = [votePrices(numbers), o.rulesOf(numbers)]
  const unseen = requests.filter((request) => !isSeen(prices, request))
  if (unseen.length === 0) return castVotes(pool, requests, { at: o.at, rules })
  const used = await findUsedKeys(pool, unseen)
  const refused = new Set(unseen.filter(({ userId, key }) => key === null || !used.has(`${userId} ${key}`)))
  const cast = requests.filter((request) => !refused.has(request))
  const results = cast.length > 0 ? await castVotes(pool, cast, { at: o.at, rules }) : []
  return requests.map((request, n) =>
    refused.has(request) ? changed(n + 1, prices[request.kind]) : results[cast.indexOf(request)]!,
  )
}

const castSql = `${WRITES}
  SELECT n, outcome, detail, receipt, first_in_ranking AS "firstInRanking", ${totals}
  FROM cast_votes(ARRAY(SELECT ROW(id, user_id, target_id, on_item, kind, key, fingerprint)::vote_request
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bool[], $5::text[], $6::text[], $7::text[])
      WITH ORDINALITY AS t(id, user_id, target_id, on_item, kind, key, fingerprint, n) ORDER BY n),
    $8, jsonb_populate_record(NULL::vote_rules, $9::jsonb))`

/** "user key" of the requests whose Idempotency-Key was used before. */
async function findUsedKeys(pool: pg.Pool, requests: VoteRequest[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ user_id: string; key: string }>({
    name: 'used-vote-keys',
    text: `SELECT i.user_id, i.key FROM unnest($1::uuid[], $2::text[]) AS r(user_id, key)
      JOIN idempotency i ON i.user_id = r.user_id AND i.key = r.key`,
    values: [requests.map((r) => r.userId), requests.map((r) => r.key)],
  })
  return new Set(rows.map((row) => `${row.user_id} ${row.key}`))
}

/** Casts votes of different users in one transaction and one round trip. Returns one result per request, in order. */
export async function castVotes(pool: pg.Pool, requests: VoteRequest[], { at, rules }: At): Promise<CastResult[]> {
  const column = <K extends keyof VoteRequest>(key: K) => requests.map((r) => r[key])
  const { rows } = await pool.query<CastResult>({
    name: 'cast-votes',
    text: castSql,
    values: [
      column('id'),
      column('userId'),
      column('targetId'),
      column('onItem'),
      column('kind'),
      column('key'),
      column('fingerprint'),
      at,
      rules,
    ],
  })
  const results: CastResult[] = []
  for (const row of rows) results[row.n - 1] = row
  return results
}

type Write<T, R> = (requests: T[]) => Promise<R[]>
type Waiting<T, R> = {
  request: T
  /** Time at which the request fails (ms of `performance.now`): as not written if unsent, else with unknown outcome. */
  endsAt: number
  isSent: boolean
  resolve(result: R): void
  reject(error: unknown): void
}
type Options<T, R> = {
  /**
   * Writes requests of different users in one transaction. Returns one result per request, in order, after the commit.
   */
  write: Write<T, R>
  maxRows?: number
  maxInFlight?: number
  collectMs?: number
}

/**
 * Commits requests in groups. A lone request is written at once. While a batch is being written, the next one collects
 * for `collectMs`. At most `maxInFlight` batches are in flight, each with at most one request per user. If PostgreSQL
 * rejects a batch, its requests are written one by one, so that none fails because of another.
 */
export function openGroupCommit<T extends { userId: string }, R>(o: Options<T, R>) {
  const { write, maxRows = 200, maxInFlight = 2, collectMs = 2 } = o
  let queue: Waiting<T, R>[] = []
  let inFlight = 0
  let isDue = false

  function flushSoon(): void {
    if (isDue || queue.length === 0 || inFlight >= maxInFlight) return
    isDue = true
    if (inFlight === 0) setImmediate(flush)
    else setTimeout(flush, collectMs)
  }

  function flush(): void {
    isDue = false
    const { batch, rest } = takeBatch(queue, maxRows)
    queue = rest
    if (batch.length === 0) return
    inFlight++
    for (const waiting of batch) waiting.isSent = true
    const ms = Math.max(0, ...batch.map((w) => w.endsAt)) - performance.now()
    void withDeadline(ms, async (deadline) => {
      await settle(write, batch)
      inFlight--
      deadline.over = true
      flushSoon()
    })
    flushSoon()
  }

  return {
    /** Resolves when the request is committed or refused; rejects if it could not be written. */
    submit(request: T): Promise<R> {
      return new Promise<R>((resolve, reject) => {
        const endsAt = performance.now() + (deadlineNow() ? msLeft() : WRITE_MS)
        const waiting: Waiting<T, R> = { request, endsAt, isSent: false, resolve, reject }
        const timer = setTimeout(() => {
          queue = queue.filter((w) => w !== waiting)
          reject(new ConnectionLost('Votes are not written in time', { mayHaveWritten: waiting.isSent }))
        }, endsAt - performance.now())
        waiting.resolve = (result) => resolve((clearTimeout(timer), result))
        waiting.reject = (error) => reject((clearTimeout(timer), error))
        queue.push(waiting)
        flushSoon()
      })
    },
  }
}

function takeBatch<W extends Waiting<{ userId: string }, never>>(queue: W[], maxRows: number) {
  const batch = new Map<string, W>()
  const rest: W[] = []
  for (const waiting of queue) {
    const { userId } = waiting.request
    if (batch.size < maxRows && !batch.has(userId)) batch.set(userId, waiting)
    else rest.push(waiting)
  }
  return { batch: [...batch.values()], rest }
}

async function settle<T, R>(write: Write<T, R>, batch: Waiting<T, R>[]): Promise<void> {
  try {
    const results = await write(batch.map((w) => w.request))
    batch.forEach((w, i) => w.resolve(results[i]!))
  } catch (error) {
    // PostgreSQL has rolled back what it rejected itself. After a broken connection the outcome is unknown.
    if (error instanceof pg.DatabaseError) for (const w of batch) await settleAlone(write, w)
    else for (const w of batch) w.reject(error)
  }
}

async function settleAlone<T, R>(write: Write<T, R>, w: Waiting<T, R>): Promise<void> {
  try {
    const [result] = await repeatCollisions(() => write([w.request]))
    w.resolve(result!)
  } catch (error) {
    w.reject(error)
  }
}

/** Minimum interval between vote events for the open pages of a ranking. */
const EVERY_MS = 200

type Moved = { hint: VotesMoved; isPublic: boolean; told: boolean }

/**
 * Publishes counters to open pages: the first vote at once, the following ones within 200 ms as one message. The topic
 * `feed` gets public rankings only.
 */
export function openTellPages(live: Live) {
  const moved = new Map<string, Moved>()

  function tell(rankingId: string): void {
    const now = moved.get(rankingId)
    if (!now || now.told) return void moved.delete(rankingId)
    now.told = true
    live.publish({ topic: `ranking:${rankingId}`, kind: 'votes', data: now.hint })
    if (now.isPublic) live.publish({ topic: 'feed', kind: 'votes', data: now.hint })
    now.hint = { ...now.hint, items: [] }
    setTimeout(tell, EVERY_MS, rankingId).unref()
  }

  return function tellPages(s: VoteTotals): void {
    const before = moved.get(s.rankingId)
    const items = (before?.hint.items ?? []).filter((i) => i.id !== s.itemId)
    const [points, paidPoints, voters] = [s.itemPoints ?? 0, s.itemPaidPoints ?? 0, s.itemVoters ?? 0]
    if (s.itemId) items.push({ id: s.itemId, points, paidPoints, voters })
    const hint = { rankingId: s.rankingId, points: s.rankingPoints, voters: s.rankingVoters, items }
    moved.set(s.rankingId, { hint, isPublic: s.isPublic, told: false })
    if (!before) tell(s.rankingId)
  }
}

import { type VotePrices, votePrices } from '@liston/contract/voting'
import type pg from 'pg'
import { WRITES } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { numbersIn } from '../../economy/index.ts'
import { type At, type CastResult, totals, type VoteRequest } from '../store.ts'

/** Another price than the voter has seen: nothing is written. */
const changed = (n: number, detail: number) => ({ n, outcome: 'price_changed', detail, receipt: null }) as CastResult

const isSeen = (prices: VotePrices, { kind, priceStars }: VoteRequest) =>
  priceStars === undefined || priceStars === prices[kind]

/**
 * Casts votes at the prices of this moment, read once for check and payment. Who has seen another price pays nothing and is
 * told the new one, unless it is a repeat of what was done before the change: that has its first answer.
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

/** "user key" of those requests whose Idempotency-Key was used before. */
async function findUsedKeys(pool: pg.Pool, requests: VoteRequest[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ user_id: string; key: string }>({
    name: 'used-vote-keys',
    text: `SELECT i.user_id, i.key FROM unnest($1::uuid[], $2::text[]) AS r(user_id, key)
      JOIN idempotency i ON i.user_id = r.user_id AND i.key = r.key`,
    values: [requests.map((r) => r.userId), requests.map((r) => r.key)],
  })
  return new Set(rows.map((row) => `${row.user_id} ${row.key}`))
}

/** Casts votes of different people in one transaction and one round trip. A result for each request, in its place. */
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

import { type Currency, type LedgerKind, levelUpStars } from '@liston/contract/economy'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db, ReadPool, Trx } from '../../platform/db/index.ts'
import { AI_KINDS, type Movement, type Posted, REFUNDS, TAKEN_BACK } from './movement.ts'
import { numbersIn } from './numbers/numbers-in.ts'
import { walletsMoved } from './tell-wallet.ts'

type Wallet = { userId: string; stars: number; xp: number; level: number; aiCredits: number }

export async function insertWallet(db: Db, w: Wallet): Promise<void> {
  await sql`INSERT INTO wallet (user_id, stars, xp, level, ai_credits)
    VALUES (${w.userId}, ${w.stars}, ${w.xp}, ${w.level}, ${w.aiCredits})`.execute(db)
}

/** Writes the first movement of a currency; nothing for an amount of 0. */
export async function insertOpening(
  db: Db,
  o: { userId: string; currency: 'stars' | 'xp' | 'credits'; amount: number },
): Promise<void> {
  if (o.amount === 0) return
  await sql`INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
    VALUES (${o.userId}, ${o.currency}, ${o.amount}, ${o.amount}, 'opening', 'opening')`.execute(db)
}

/**
 * The only way to change a balance: posts movements in order, each at most once, and the Stars of the levels that XP
 * reaches. Call it in the transaction of the activity, before that transaction touches any ranking. Per user and
 * currency, at most one debit, which comes first. Returns the results in the order of the movements. Tells the users'
 * open pages after the commit. Throws if a user has no wallet.
 */
export async function postMovements(db: Db, movements: Movement[], at: Date): Promise<Posted[]> {
  if (movements.length === 0) return []
  const numbers = numbersIn(db)
  const rows = movements.map((m) => ({
    user_id: m.userId,
    currency: m.currency,
    delta: m.reward ? numbers[`${m.reward}Xp`] : m.delta,
    kind: m.kind,
    key: m.key,
    ranking_id: m.rankingId,
    reward: m.reward,
    day_cap: m.reward && numbers[`${m.reward}DayCapXp`],
  }))
  const { rows: posted } = await sql<Posted>`
    SELECT user_id AS "userId", currency, outcome, delta, level_before AS "levelBefore", level_after AS "levelAfter"
    FROM post_movements(ARRAY(SELECT m FROM jsonb_populate_recordset(NULL::movement, ${JSON.stringify(rows)}::jsonb) m),
      ${at}::timestamptz, ${numbers.xpDayCap}::int, ${levelUpStars(1)}::int)`.execute(db)
  if (posted.length !== movements.length) throw new Error('a movement names somebody without a wallet')
  walletsMoved(
    db,
    posted.filter(({ outcome }) => outcome === 'posted').map(({ userId }) => userId),
  )
  return posted
}

/** Locks the user's wallet until the end of the transaction. False if there is none. */
export async function holdWallet(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM wallet WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(trx)
  return rows.length > 0
}

export type Balance = { stars: number; xp: number; level: number }

export async function findBalances(db: Db, userId: string): Promise<Balance> {
  const { rows } = await sql<Balance>`SELECT stars, xp, level FROM wallet WHERE user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error('somebody without a wallet')
  return rows[0]
}

export async function findCredits(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{
    credits: number
  }>`SELECT ai_credits AS credits FROM wallet WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.credits ?? 0
}

/** Amount of a movement; 0 if it does not exist. */
export async function findDelta(db: Db, m: Pick<Movement, 'userId' | 'currency' | 'kind' | 'key'>): Promise<number> {
  const { rows } = await sql<{ delta: number }>`SELECT delta FROM ledger WHERE user_id = ${m.userId}
    AND currency = ${m.currency} AND kind = ${m.kind} AND key = ${m.key}`.execute(db)
  return rows[0]?.delta ?? 0
}

/** When a movement was posted; null if it does not exist. */
export async function findPostedAt(
  db: Db,
  m: Pick<Movement, 'userId' | 'currency' | 'kind' | 'key'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`SELECT created_at AS at FROM ledger WHERE user_id = ${m.userId}
    AND currency = ${m.currency} AND kind = ${m.kind} AND key = ${m.key}`.execute(db)
  return rows[0]?.at ?? null
}

/** Keys of the XP movements of a kind since the start of the UTC day of `at`. */
export async function findKeysOfDay(db: Db, o: { userId: string; kind: LedgerKind; at: Date }): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM ledger WHERE user_id = ${o.userId} AND currency = 'xp'
    AND kind = ${o.kind} AND created_at >= date_trunc('day', ${o.at}::timestamptz, 'UTC')`.execute(db)
  return new Set(rows.map((r) => r.key))
}

export type MovementRow = {
  seq: number
  currency: z.infer<typeof Currency>
  delta: number
  balance: number
  kind: LedgerKind
  /** Step of the achievement that the row paid, `votante:1`. */
  achievement: string | null
  createdAt: Date
  rankingId: string | null
  bonus: PaidBonus | null
}
export type PaidBonus = { name: { es: string; en: string }; factor: number }

type MovementsPage = { userId: string; currency: string | null; before: number | null; limit: number }

/** A reversal of rewards from a collusion ring has its own kind in responses. */
const movementsSql = `
  SELECT seq, currency, delta, balance, CASE WHEN kind = 'reversal' AND key LIKE 'circle:%' THEN 'circle' ELSE kind END AS kind,
    created_at AS "createdAt", ranking_id AS "rankingId",
    CASE kind WHEN 'achievement' THEN key END AS achievement,
    CASE WHEN bonus_id IS NOT NULL THEN (SELECT jsonb_build_object(
      'name', jsonb_build_object('es', b.name_es, 'en', b.name_en), 'factor', b.factor) FROM xp_bonus b WHERE b.id = bonus_id)
    END AS bonus
  FROM ledger WHERE user_id = $1 AND ($2::text IS NULL OR currency = $2) AND ($3::bigint IS NULL OR seq < $3)
  ORDER BY seq DESC LIMIT $4`

/** The user's movements, newest first. */
export async function findMovements(pool: ReadPool, o: MovementsPage): Promise<MovementRow[]> {
  const { rows } = await pool.query<MovementRow>({
    name: 'find-movements',
    text: movementsSql,
    values: [o.userId, o.currency, o.before, o.limit],
    dates: ['createdAt'],
  })
  return rows
}

type Moved = { starsMinted: number; starsBurned: number; creditsSpent: number }

/**
 * Stars minted and burned, and AI credits spent, within a period. A refund reduces what was burned; a reversal reduces
 * what was minted, as in the simulation of other settings.
 */
export async function countMoved(db: Db, { from, to }: { from: Date; to: Date }): Promise<Moved> {
  const { rows } = await sql<Moved>`
    SELECT greatest(0, coalesce(sum(delta) FILTER (WHERE currency = 'stars' AND NOT spent), 0))::float8 AS "starsMinted",
      greatest(0, -coalesce(sum(delta) FILTER (WHERE currency = 'stars' AND spent), 0))::float8 AS "starsBurned",
      greatest(0, -coalesce(sum(delta) FILTER (WHERE currency = 'credits' AND kind = ANY (${AI_KINDS}::text[])), 0))::float8
        AS "creditsSpent"
    FROM (SELECT currency, delta, kind,
        kind = ANY (${REFUNDS}::text[]) OR (delta < 0 AND NOT kind = ANY (${TAKEN_BACK}::text[])) AS spent FROM ledger
      WHERE created_at >= ${from} AND created_at < ${to} AND currency <> 'xp') l`.execute(db)
  return rows[0]!
}

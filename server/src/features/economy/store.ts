import { type Currency, type LedgerKind, levelUpStars, XP_DAY_CAP, XP_REWARDS } from '@liston/contract/economy'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import type { Movement, Posted } from './movement.ts'

type Wallet = { userId: string; stars: number; xp: number; level: number; aiCredits: number }

export async function insertWallet(db: Db, w: Wallet): Promise<void> {
  await sql`INSERT INTO wallet (user_id, stars, xp, level, ai_credits)
    VALUES (${w.userId}, ${w.stars}, ${w.xp}, ${w.level}, ${w.aiCredits})`.execute(db)
}

/** The first movement of a currency; nothing to write when there is nothing in it. */
export async function insertOpening(
  db: Db,
  o: { userId: string; currency: 'stars' | 'xp' | 'credits'; amount: number },
): Promise<void> {
  if (o.amount === 0) return
  await sql`INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
    VALUES (${o.userId}, ${o.currency}, ${o.amount}, ${o.amount}, 'opening', 'opening')`.execute(db)
}

/**
 * The one way to change a balance: posts movements in order, each at most once, with the Stars of the levels that XP
 * reaches. Give it the transaction of the cause; in it, touch no ranking before this. At most one debit of a currency
 * for a person, and first. Outcomes come in the order of the movements.
 */
export async function postMovements(db: Db, movements: Movement[], at: Date): Promise<Posted[]> {
  if (movements.length === 0) return []
  const rows = movements.map((m) => ({
    user_id: m.userId,
    currency: m.currency,
    delta: m.delta,
    kind: m.kind,
    key: m.key,
    ranking_id: m.rankingId,
    reward: m.reward,
    day_cap: m.reward && XP_REWARDS[m.reward].dayCapXp,
  }))
  const { rows: posted } = await sql<Posted>`
    SELECT user_id AS "userId", currency, outcome, delta, level_before AS "levelBefore", level_after AS "levelAfter"
    FROM post_movements(ARRAY(SELECT m FROM jsonb_populate_recordset(NULL::movement, ${JSON.stringify(rows)}::jsonb) m),
      ${at}::timestamptz, ${XP_DAY_CAP}::int, ${levelUpStars(1)}::int)`.execute(db)
  if (posted.length !== movements.length) throw new Error('a movement names somebody without a wallet')
  return posted
}

export type LevelOwed = { userId: string; level: number }

/** Takes levels that were reached and are not published, lowest first; what another transaction is at is left to it. */
export async function takeLevelsOwed(db: Db, of: string[] | 'everybody'): Promise<LevelOwed[]> {
  const whose = of === 'everybody' ? sql`true` : sql`user_id = ANY (${of})`
  const { rows } = await sql<LevelOwed>`
    DELETE FROM level_owed WHERE (user_id, level) IN (
      SELECT user_id, level FROM level_owed WHERE ${whose} ORDER BY user_id, level LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS "userId", level`.execute(db)
  return rows.sort((a, b) => a.level - b.level)
}

export type Balance = { stars: number; xp: number; level: number }

export async function findBalances(db: Db, userId: string): Promise<Balance> {
  const { rows } = await sql<Balance>`SELECT stars, xp, level FROM wallet WHERE user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error('somebody without a wallet')
  return rows[0]
}

/** Keys of what a kind of movement has brought a person on the UTC day of `at`. */
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
  createdAt: Date
  rankingId: string | null
}

type MovementsPage = { userId: string; currency: string | null; before: number | null; limit: number }

/** A person's movements, newest first. */
export async function findMovements(db: Db, o: MovementsPage): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    SELECT seq, currency, delta, balance, kind, created_at AS "createdAt", ranking_id AS "rankingId" FROM ledger
    WHERE user_id = ${o.userId} AND (${o.currency}::text IS NULL OR currency = ${o.currency})
      AND (${o.before}::bigint IS NULL OR seq < ${o.before})
    ORDER BY seq DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

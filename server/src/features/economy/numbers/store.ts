import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type ChangeRow = {
  version: number
  before: Record<string, number> | null
  after: Record<string, number>
  byId: string | null
  changedAt: Date
}

/** The latest changes of the numbers, the latest first. */
export async function findNumberChanges(db: Db, most: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT c.seq::int AS version, c.before, c.after, c.by_id AS "byId", c.changed_at AS "changedAt"
    FROM app_setting_change c
    WHERE c.key = 'economy' ORDER BY c.seq DESC LIMIT ${most}`.execute(db)
  return rows
}

/** A month of a large house takes longer than a page may: so long in this transaction. */
export async function takeTime(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = '20s'`.execute(trx)
}

export type LedgerSum = {
  kind: string
  currency: 'stars' | 'xp' | 'credits'
  delta: number
  /** The second part of the key (voters of a milestone, level of a month), or what is given back. */
  detail: string | null
  acts: number
}

/** What the ledger holds since a moment, but for XP of repeatable acts: how many lines of each kind and amount. */
export async function sumLedger(db: Db, o: { from: Date; capped: string[] }): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    SELECT l.kind, l.currency, l.delta, d.detail, count(*)::int AS acts
    FROM ledger l CROSS JOIN LATERAL (SELECT CASE
      WHEN l.kind IN ('voters_milestone', 'credits_month') THEN split_part(l.key, ':', 2)
      WHEN l.kind IN ('undo', 'refund', 'redeem_undone', 'featured_refund') THEN (SELECT o.kind FROM ledger o
        WHERE o.user_id = l.user_id AND o.currency = 'stars' AND o.key = l.key
          AND o.kind IN ('boost', 'ultra', 'credit', 'highlight', 'featured') LIMIT 1) END AS detail) d
    WHERE l.created_at >= ${o.from} AND NOT (l.currency = 'xp' AND l.kind = ANY (${o.capped}))
    GROUP BY l.kind, l.currency, l.delta, d.detail`.execute(db)
  return rows
}

export type CappedNumbers = { kind: string; xp: number; cap: number }
export type CappedSum = { kind: string; acts: number; before: number; after: number }

/**
 * XP of repeatable acts since a moment: as it was, and as it would have been, act by act in their order, with the cap of
 * its kind and then that of the day.
 */
export async function tryXp(db: Db, o: { from: Date; rewards: CappedNumbers[]; dayCap: number }): Promise<CappedSum[]> {
  const { rows } = await sql<CappedSum>`
    WITH line AS (
      SELECT l.user_id, l.seq, (l.created_at AT TIME ZONE 'UTC')::date AS day, l.kind, l.delta, r.cap,
        r.xp * coalesce(b.factor, 1) AS worth
      FROM ledger l JOIN jsonb_to_recordset(${JSON.stringify(o.rewards)}::jsonb) AS r(kind text, xp int, cap int) ON r.kind = l.kind
      LEFT JOIN xp_bonus b ON b.id = l.bonus_id
      WHERE l.created_at >= ${o.from} AND l.currency = 'xp'
    ), of_kind AS (
      SELECT *, sum(worth) OVER (PARTITION BY user_id, day, kind ORDER BY seq) AS upto FROM line
    ), own AS (
      SELECT *, least(upto, cap) - least(upto - worth, cap) AS earned FROM of_kind
    ), of_day AS (
      SELECT *, sum(earned) OVER (PARTITION BY user_id, day ORDER BY seq) AS upto_all FROM own
    )
    SELECT kind, count(*)::int AS acts, sum(delta)::int AS before,
      sum(least(upto_all, ${o.dayCap}::int) - least(upto_all - earned, ${o.dayCap}::int))::int AS after
    FROM of_day GROUP BY kind`.execute(db)
  return rows
}

/** Days of somebody on which a cap cut what they earned. */
export async function countCappedDays(db: Db, from: Date): Promise<number> {
  const { rows } = await sql<{ days: number }>`SELECT count(*)::int AS days FROM (
    SELECT DISTINCT user_id, day FROM xp_day WHERE day >= (${from}::timestamptz AT TIME ZONE 'UTC')::date AND capped_at IS NOT NULL) d`.execute(
    db,
  )
  return rows[0]!.days
}

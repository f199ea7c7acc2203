import {
  BECAME_PRO_XP,
  billingRefusals,
  type Grant,
  type MySubscription,
  type NewGrant,
  type ProSource,
} from '@liston/contract/billing'
import { sql } from 'kysely'
import type * as z from 'zod'
import { afterCommit, type Db, inTransaction, newId, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { announceLevels, findPostedAt, postMovements, refillForPro } from '../economy/index.ts'
import { findByUsername, setPro } from '../profiles/index.ts'
import { ProChanged } from './events.ts'

const refuse = refuser(billingRefusals.grant)
type Admin = { userId: string; key: string | null }

/** Grants PRO to a user. The reason is recorded. */
export async function givePro(
  platform: Platform,
  { userId, key, asked }: Admin & { asked: z.infer<typeof NewGrant> },
): Promise<Grant> {
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request: { givePro: asked } }, async (trx, log) => {
    const person = await findByUsername(trx, { username: asked.username, at })
    if (!person) throw refuse('NOT_FOUND')
    const id = newId()
    const expiresAt = asked.expiresAt ? new Date(asked.expiresAt) : null
    await insertGrant(trx, { id, userId: person.id, by: userId, reason: asked.reason, at, expiresAt })
    await followPro(platform, trx, person.id)
    await log({ act: 'give-pro', target: `person ${person.id}`, after: { expiresAt }, reason: asked.reason })
    const [grant] = (await findGrants(trx, at)).filter((row) => row.id === id)
    if (!grant) throw refuse('NOT_FOUND')
    return grant
  })
}

/**
 * Sets the user's PRO status from their current sources (rules 3.27). Only this function decides it. Call it in the
 * transaction that changed a source. Pays XP the first time, refills the AI credits once a month, publishes ProChanged
 * and notifies open pages.
 */
export async function followPro(platform: Platform, trx: Trx, userId: string): Promise<boolean> {
  const at = platform.clock.now()
  await lockPerson(trx, userId)
  const isPro = await hasSource(trx, { userId, at })
  if (!(await setPro(trx, { userId, isPro }))) return isPro
  const posted = isPro ? await postMovements(trx, [{ userId, delta: BECAME_PRO_XP, ...becamePro }], at) : []
  if (posted.length > 0) await announceLevels(platform, trx, [userId])
  if (isPro) await refillForPro(platform, trx, userId)
  const first = posted.some(({ outcome }) => outcome === 'posted')
  await platform.events.publish(trx, ProChanged, { userId, isPro, first })
  afterCommit(trx, () => platform.live.publish({ topic: `user:${userId}`, kind: 'pro', data: { isPro, first } }))
  return isPro
}

const becamePro = { currency: 'xp', kind: 'became_pro', key: 'became_pro' } as const

/** Whether the user became PRO for the first time at or after a moment. */
export async function becameProSince(db: Db, { userId, since }: { userId: string; since: Date }): Promise<boolean> {
  const at = await findPostedAt(db, { userId, ...becamePro })
  return at !== null && at >= since
}

/** Serialises changes of a user's PRO, so that each one reads what the previous one wrote. */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('pro:' || ${userId}, 0))`.execute(trx)
}

/** Whether any source grants the user PRO at that time. */
export async function hasSource(trx: Db, { userId, at }: { userId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM pro_source WHERE user_id = ${userId} AND until > ${at}) AS has`.execute(trx)
  return rows[0]?.has ?? false
}

/**
 * Updates PRO where time alone changed it: sources that ended, or changes that were never applied. One transaction per
 * user.
 */
export async function followTime(platform: Platform): Promise<void> {
  const at = platform.clock.now()
  for (const userId of await findOverdue(platform.db, at))
    await inTransaction(platform.db, (trx) => followPro(platform, trx, userId))
}

/** Users whose PRO differs from their sources at that time; at most 500. */
async function findOverdue(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM pro_person p WHERE NOT EXISTS (SELECT FROM pro_source s WHERE s.user_id = p.id AND s.until > ${at})
    UNION SELECT s.user_id FROM pro_source s
      WHERE s.until > ${at} AND NOT EXISTS (SELECT FROM pro_person p WHERE p.id = s.user_id)
    LIMIT 500`.execute(db)
  return rows.map((row) => row.id)
}

type Row = Omit<Grant, 'grantedAt' | 'expiresAt'> & { grantedAt: Date; expiresAt: Date | null }

/** Active grants at that time, newest first; at most 500. */
export async function findGrants(db: Db, at: Date): Promise<Grant[]> {
  const { rows } = await sql<Row>`
    SELECT g.id, a.username, b.username AS by, g.reason, g.granted_at AS "grantedAt", g.expires_at AS "expiresAt"
    FROM pro_grant g JOIN author a ON a.id = g.user_id LEFT JOIN author b ON b.id = g.granted_by_id
    WHERE g.revoked_at IS NULL AND coalesce(g.expires_at, 'infinity') > ${at} ORDER BY g.granted_at DESC, g.id LIMIT 500`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    grantedAt: row.grantedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }))
}

type NewRow = { id: string; userId: string; by: string; reason: string; at: Date; expiresAt: Date | null }

async function insertGrant(trx: Trx, o: NewRow): Promise<void> {
  await sql`INSERT INTO pro_grant (id, user_id, granted_by_id, reason, granted_at, expires_at)
    VALUES (${o.id}, ${o.userId}, ${o.by}, ${o.reason}, ${o.at}, ${o.expiresAt})`.execute(trx)
}

/** Revokes a grant. Other sources of PRO stay. */
export async function takeGrantBack(
  platform: Platform,
  { userId, key, id }: Admin & { id: string },
): Promise<{ revoked: true }> {
  return actInTransaction(platform, { userId, key, request: { revokePro: id } }, async (trx, log) => {
    const owner = await endGrant(trx, { id, at: platform.clock.now() })
    if (!owner) throw refuse('NOT_FOUND')
    await followPro(platform, trx, owner)
    await log({ act: 'take-pro-back', target: `person ${owner}`, before: { grant: id } })
    return { revoked: true }
  })
}

/** Ends a grant. Returns its user; undefined if it does not exist or has ended. */
async function endGrant(trx: Trx, { id, at }: { id: string; at: Date }): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`UPDATE pro_grant SET revoked_at = ${at}
    WHERE id = ${id} AND revoked_at IS NULL AND coalesce(expires_at, 'infinity') > ${at} RETURNING user_id AS "userId"`.execute(
    trx,
  )
  return rows[0]?.userId
}

/** Sources of the user's PRO. */
export async function showMine({ db, clock }: Pick<Platform, 'db' | 'clock'>, userId: string): Promise<MySubscription> {
  const rows = await findSources(db, { userId, at: clock.now() })
  const sources = rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
  }))
  const paid = sources.filter(({ source }) => source !== 'grant')
  return {
    isActive: sources.length > 0,
    renewsAt: paid[0]?.until ?? null,
    sources,
    paysTwice: paid.filter(({ state }) => state === 'renews' || state === 'past_due').length > 1,
  }
}

type SourceRow = Omit<ProSource, 'since' | 'until'> & { since: Date; until: Date | null }

/** Sources that grant the user PRO at that time, oldest first. */
async function findSources(db: Db, { userId, at }: { userId: string; at: Date }): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    SELECT * FROM (
      SELECT 'card' AS source, s.plan_key AS plan,
        CASE WHEN s.status = 'past_due' THEN 'past_due' WHEN s.paused_until IS NOT NULL THEN 'paused'
          WHEN s.cancel_at IS NOT NULL THEN 'ends' ELSE 'renews' END AS state,
        s.bought_at AS since,
        CASE WHEN s.status = 'past_due' THEN least(s.cancel_at, p.until) ELSE coalesce(s.cancel_at, s.current_period_end) END AS until
      FROM subscription s JOIN pro_source p ON p.source = 'card' AND p.ref = s.id
      WHERE s.user_id = ${userId} AND p.until > ${at}
      UNION ALL
      SELECT 'app_store', i.product_id,
        CASE WHEN i.status = 4 THEN 'past_due' WHEN i.auto_renew THEN 'renews' ELSE 'ends' END,
        i.bought_at, coalesce(i.grace_expires_at, i.expires_at)
      FROM ios_subscription i JOIN pro_source p ON p.source = 'app_store' AND p.ref = i.original_transaction_id
      WHERE i.profile_id = ${userId} AND p.until > ${at}
      UNION ALL
      SELECT 'grant', NULL, 'granted', granted_at, expires_at FROM pro_grant
      WHERE user_id = ${userId} AND revoked_at IS NULL AND coalesce(expires_at, 'infinity') > ${at}
    ) source ORDER BY since`.execute(db)
  return rows
}

/** Whether an account ever bought or got PRO, or may be buying it now. */
export async function hasPayments(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM card_customer WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM checkout WHERE user_id = ${userId}) OR EXISTS (SELECT FROM subscription WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM app_account WHERE user_id = ${userId})
    OR EXISTS (SELECT FROM ios_subscription WHERE profile_id = ${userId})
    OR EXISTS (SELECT FROM pro_grant WHERE user_id = ${userId}) AS has`.execute(db)
  return rows[0]?.has ?? false
}

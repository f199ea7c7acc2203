import type { ReferralState, Suspicion, VoidReason } from '@liston/contract/referrals'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { ReferralTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<ReferralTables>()

export type ReferralRow = Selectable<ReferralTables['referral']>

/** What is to be looked at now, in the order of their ids after the one given. */
export async function findDue(
  db: Db,
  o: { now: Date; after: string; limit: number },
): Promise<{ id: string; inviteeId: string | null }[]> {
  return tables(db)
    .selectFrom('referral')
    .select(['id', 'invitee_id as inviteeId'])
    .where('state', 'in', ['pending', 'held'])
    .where('look_at', '<=', o.now)
    .where('id', '>', o.after)
    .orderBy('id')
    .limit(o.limit)
    .execute()
}

export const lockReferral = (trx: Trx, id: string): Promise<ReferralRow | undefined> =>
  tables(trx).selectFrom('referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What the accounts of both say. */
export async function findFacts(trx: Trx, { invitee_id, referrer_id }: ReferralRow) {
  const { rows } = await sql<{ verified: boolean; suspended: boolean }>`
    SELECT coalesce(bool_or(email_verified) FILTER (WHERE id = ${invitee_id}), false) AS verified,
      coalesce(bool_or(suspended_at IS NOT NULL), false) AS suspended
    FROM account_state WHERE id IN (${invitee_id}, ${referrer_id})`.execute(trx)
  return rows[0] ?? { verified: false, suspended: false }
}

/** Not yet: it is looked at again at that time. */
export async function postpone(trx: Trx, id: string, until: Date): Promise<void> {
  await tables(trx).updateTable('referral').set({ look_at: until }).where('id', '=', id).execute()
}

export async function hold(trx: Trx, id: string, o: { suspicion: Suspicion; until: Date }): Promise<void> {
  const held = { state: 'held' as const, suspicion: o.suspicion, held_until: o.until, look_at: o.until }
  await tables(trx).updateTable('referral').set(held).where('id', '=', id).execute()
}

type Decided = {
  state: Extract<ReferralState, 'rewarded' | 'void'>
  reason?: VoidReason
  at: Date
  byId?: string | null
}

/** The end of it. */
export async function decide(trx: Trx, id: string, { state, reason, at, byId = null }: Decided): Promise<void> {
  const end = { state, void_reason: reason ?? null, decided_at: at, decided_by: byId, look_at: null }
  await tables(trx).updateTable('referral').set(end).where('id', '=', id).execute()
}

export type Reward = { stars: number; xp: number }

/** Takes one of a code's uses; undefined when there is none left. Whoever asks at once waits for the row. */
export async function takeUse(trx: Trx, code: string): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    UPDATE referral_code SET uses = uses + 1 WHERE code = ${code} AND uses < max_uses
    RETURNING stars_reward AS stars, xp_reward AS xp`.execute(trx)
  return rows[0]
}

export async function giveUseBack(trx: Trx, code: string): Promise<void> {
  await sql`UPDATE referral_code SET uses = uses - 1 WHERE code = ${code}`.execute(trx)
}

/** Takes one of the places that a person's UTC day has for rewards; false when there is none left. */
export async function takePlaceToday(trx: Trx, o: { userId: string; at: Date; places: number }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO referral_day AS d (user_id, day, rewarded) VALUES (${o.userId}, (${o.at}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET rewarded = d.rewarded + 1 WHERE d.rewarded < ${o.places}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Notes that an invitee whose address is confirmed gets their Stars; undefined when they have them, or none are theirs. */
export async function takeInviteeStars(trx: Trx, inviteeId: string, at: Date) {
  const { rows } = await sql<{ id: string; stars: number }>`
    UPDATE referral r SET invitee_paid_at = ${at} FROM account_state a
    WHERE r.invitee_id = ${inviteeId} AND a.id = r.invitee_id AND a.email_verified
      AND r.invitee_paid_at IS NULL AND r.invitee_stars > 0
    RETURNING r.id, r.invitee_stars AS stars`.execute(trx)
  return rows[0]
}

/** Where people came from is forgotten. */
export async function forgetMarks(db: Db, before: Date): Promise<void> {
  await sql`UPDATE referral SET network = NULL, device = NULL, mailbox = NULL
    WHERE joined_at < ${before} AND (network IS NOT NULL OR device IS NOT NULL OR mailbox IS NOT NULL)`.execute(db)
}

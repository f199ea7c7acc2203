import { referralRules, type ReferralState, type Suspicion, type VoidReason } from '@liston/contract/referrals'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction, onlyOne, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { sharesNetwork } from '../accounts/index.ts'
import { announceLevels, numbersIn, postMovements } from '../economy/index.ts'
import { countInvitedFriend } from '../profiles/index.ts'
import { ReferralQualified } from './events.ts'
import { findAbove } from './joining.ts'
import type { ReferralsPlatform } from './referrals-platform.ts'
import type { ReferralTables } from './tables.ts'

const { QUALIFYING_AGE_MS, QUALIFYING_RANKINGS, REVIEW_MS } = referralRules

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Retention of the origin marks (rules 3.29). */
const MARKS_MS = 90 * DAY_MS

/**
 * Checks every due referral. One that does not qualify is checked again after a hundredth of its age: at least ten
 * minutes, at most a day. So new ones are checked often, and abandoned ones rarely.
 */
export async function lookAtDue(platform: ReferralsPlatform): Promise<void> {
  await onlyOne(platform.pool, 'reward-referrals', async () => {
    const now = platform.clock.now()
    const failures: unknown[] = []
    let due = await findDue(platform.db, { now, after: FIRST, limit: BATCH })
    while (due.length > 0) {
      const people = due.flatMap(({ inviteeId }) => inviteeId ?? [])
      const rankings = await platform.votedIn(platform.db, people, QUALIFYING_RANKINGS)
      for (const { id, inviteeId } of due)
        await lookAt(platform, id, rankings.get(inviteeId ?? '') ?? 0).catch((error: unknown) => failures.push(error))
      due = await findDue(platform.db, { now, after: due.at(-1)!.id, limit: BATCH })
    }
    await forgetMarks(platform.db, new Date(now.getTime() - MARKS_MS))
    // A failed referral must not block the others.
    if (failures.length > 0) throw failures[0]
  })
}

/** Due referrals in order of id, after the given one. */
async function findDue(
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

const tables = (db: Db) => db.withTables<ReferralTables>()

type ReferralRow = Selectable<ReferralTables['referral']>

export const lockReferral = (trx: Trx, id: string): Promise<ReferralRow | undefined> =>
  tables(trx).selectFrom('referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Account facts of both users. */
async function findFacts(trx: Trx, { invitee_id, referrer_id }: ReferralRow) {
  const { rows } = await sql<{ verified: boolean; suspended: boolean }>`
    SELECT coalesce(bool_or(email_verified) FILTER (WHERE id = ${invitee_id}), false) AS verified,
      coalesce(bool_or(suspended_at IS NOT NULL), false) AS suspended
    FROM account_state WHERE id IN (${invitee_id}, ${referrer_id})`.execute(trx)
  return rows[0] ?? { verified: false, suspended: false }
}

/** Sets the time of the next check. */
async function postpone(trx: Trx, id: string, until: Date): Promise<void> {
  await tables(trx).updateTable('referral').set({ look_at: until }).where('id', '=', id).execute()
}

type Decided = {
  state: Extract<ReferralState, 'rewarded' | 'void'>
  reason?: VoidReason
  at: Date
  byId?: string | null
}

/** Writes the final state of a referral. */
export async function decide(trx: Trx, id: string, { state, reason, at, byId = null }: Decided): Promise<void> {
  const end = { state, void_reason: reason ?? null, decided_at: at, decided_by: byId, look_at: null }
  await tables(trx).updateTable('referral').set(end).where('id', '=', id).execute()
}

/** Deletes the origin marks. */
async function forgetMarks(db: Db, before: Date): Promise<void> {
  await sql`UPDATE referral SET network = NULL, device = NULL, mailbox = NULL
    WHERE joined_at < ${before} AND (network IS NOT NULL OR device IS NOT NULL OR mailbox IS NOT NULL)`.execute(db)
}

/**
 * Checks one referral, given the number of rankings that the invitee voted in. It waits, is held, is paid or becomes
 * void.
 */
async function lookAt(platform: ReferralsPlatform, id: string, rankings: number): Promise<void> {
  const at = platform.clock.now()
  const inviteeId = await inTransaction(platform.db, async (trx) => {
    const r = await lockReferral(trx, id)
    if (!r?.look_at || r.look_at > at) return null
    await judge(platform, trx, { r, rankings, at })
    return r.invitee_id
  })
  if (inviteeId) await payInvitee(platform, inviteeId)
}

/** Pays the Stars promised for joining, once, after the address is confirmed (specification 9). */
export async function payInvitee(platform: Platform, userId: string): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const due = await takeInviteeStars(trx, userId, at)
    if (due)
      await postMovements(trx, [{ userId, currency: 'stars', delta: due.stars, kind: 'invited', key: due.id }], at)
  })
}

/** Marks the invitee's Stars as paid. Undefined if the address is unconfirmed, they were paid, or none are due. */
async function takeInviteeStars(trx: Trx, inviteeId: string, at: Date) {
  const { rows } = await sql<{ id: string; stars: number }>`
    UPDATE referral r SET invitee_paid_at = ${at} FROM account_state a
    WHERE r.invitee_id = ${inviteeId} AND a.id = r.invitee_id AND a.email_verified
      AND r.invitee_paid_at IS NULL AND r.invitee_stars > 0
    RETURNING r.id, r.invitee_stars AS stars`.execute(trx)
  return rows[0]
}

type Judge = { r: ReferralRow; rankings: number; at: Date }

async function judge(platform: ReferralsPlatform, trx: Trx, { r, rankings, at }: Judge): Promise<void> {
  const { referrer_id: referrerId, invitee_id: inviteeId } = r
  if (!referrerId || !inviteeId) return decide(trx, r.id, { state: 'void', reason: 'left', at })
  if (r.state === 'pending') {
    const { verified, suspended } = await findFacts(trx, r)
    if (suspended) return decide(trx, r.id, { state: 'void', reason: 'suspended', at })
    const ageMs = at.getTime() - r.joined_at.getTime()
    if (!verified || ageMs < QUALIFYING_AGE_MS || rankings < QUALIFYING_RANKINGS)
      return postpone(trx, r.id, new Date(at.getTime() + patience(ageMs)))
    // The two may have shared a network after the sign-up, so sign-ins are compared again.
    const suspicion =
      r.suspicion ?? ((await sharesNetwork(trx, referrerId, { userId: inviteeId })) ? 'same-network' : null)
    if (suspicion) return hold(trx, r.id, { suspicion, until: new Date(at.getTime() + REVIEW_MS) })
  }
  await rewardReferral(platform, trx, r, { at })
}

type Options = { at: Date; byId?: string }

/**
 * Pays the referrer for a locked, qualifying referral, within the uses of the code and the daily limit. Row locks make
 * both limits hold for concurrent payments. At the daily limit it postpones the referral to the next day. Returns the
 * resulting state.
 */
export async function rewardReferral(platform: Platform, trx: Trx, r: ReferralRow, o: Options): Promise<ReferralState> {
  const { at, byId } = o
  const reason = await whyNot(trx, r)
  const { code, referrer_id: referrerId, invitee_id: inviteeId } = r
  if (reason || !code || !referrerId || !inviteeId) {
    await decide(trx, r.id, { state: 'void', reason: reason ?? 'left', at, byId })
    return 'void'
  }
  const reward = await takeUse(trx, code)
  if (!reward) {
    await decide(trx, r.id, { state: 'void', reason: 'code-used-up', at, byId })
    return 'void'
  }
  if (!(await takePlaceToday(trx, { userId: referrerId, at, places: numbersIn(trx).referralsPerDay }))) {
    await giveUseBack(trx, code)
    await postpone(trx, r.id, nextDay(at))
    return r.state
  }
  await decide(trx, r.id, { state: 'rewarded', at, byId })
  await countInvitedFriend(trx, referrerId)
  const why = { userId: referrerId, kind: 'referral', key: r.id } as const
  await postMovements(
    trx,
    [
      { ...why, currency: 'stars', delta: reward.stars },
      { ...why, currency: 'xp', delta: reward.xp },
    ],
    at,
  )
  await announceLevels(platform, trx, [referrerId])
  await platform.events.publish(trx, ReferralQualified, { referrerId, inviteeId, ...reward })
  return 'rewarded'
}

type Reward = { stars: number; xp: number }

/** Takes one use of a code. Undefined if none is left. Concurrent calls wait for the row. */
async function takeUse(trx: Trx, code: string): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    UPDATE referral_code SET uses = uses + 1 WHERE code = ${code} AND uses < max_uses
    RETURNING stars_reward AS stars, xp_reward AS xp`.execute(trx)
  return rows[0]
}

async function giveUseBack(trx: Trx, code: string): Promise<void> {
  await sql`UPDATE referral_code SET uses = uses - 1 WHERE code = ${code}`.execute(trx)
}

/** Takes one place of the user's daily limit (UTC day). False if none is left. */
async function takePlaceToday(trx: Trx, o: { userId: string; at: Date; places: number }): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO referral_day AS d (user_id, day, rewarded) VALUES (${o.userId}, (${o.at}::timestamptz AT TIME ZONE 'UTC')::date, 1)
    ON CONFLICT (user_id, day) DO UPDATE SET rewarded = d.rewarded + 1 WHERE d.rewarded < ${o.places}
    RETURNING 1`.execute(trx)
  return rows.length > 0
}

async function whyNot(trx: Trx, r: ReferralRow) {
  if (!r.referrer_id || !r.invitee_id) return 'left'
  if ((await findFacts(trx, r)).suspended) return 'suspended'
  return (await findAbove(trx, r.referrer_id)).includes(r.invitee_id) ? 'loop' : null
}

const nextDay = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))

async function hold(trx: Trx, id: string, o: { suspicion: Suspicion; until: Date }): Promise<void> {
  const held = { state: 'held' as const, suspicion: o.suspicion, held_until: o.until, look_at: o.until }
  await tables(trx).updateTable('referral').set(held).where('id', '=', id).execute()
}

const patience = (ageMs: number) => Math.min(DAY_MS, Math.max(10 * MINUTE_MS, ageMs / 100))

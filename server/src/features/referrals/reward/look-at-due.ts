import { referralRules, type Suspicion } from '@liston/contract/referrals'
import { sql } from 'kysely'
import { type Db, inTransaction, onlyOne, type Trx } from '../../../platform/db/index.ts'
import { sharesNetwork } from '../../accounts/index.ts'
import type { ReferralsPlatform } from '../referrals-platform.ts'
import { payInvitee } from './pay-invitee.ts'
import { rewardReferral } from './reward-referral.ts'
import { decide, findFacts, lockReferral, postpone, type ReferralRow, tables } from './store.ts'

const { QUALIFYING_AGE_MS, QUALIFYING_RANKINGS, REVIEW_MS } = referralRules

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Where people came from is kept so long (rules 3.29). */
const MARKS_MS = 90 * DAY_MS

/**
 * Looks at every referral whose time has come. Who does not qualify is looked at again after a hundredth of the time that
 * they have been here, ten minutes to a day: newcomers soon, those who never came back seldom.
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
    // One that fails keeps nobody else from their reward.
    if (failures.length > 0) throw failures[0]
  })
}

/** What is to be looked at now, in the order of their ids after the one given. */
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

/** Where people came from is forgotten. */
async function forgetMarks(db: Db, before: Date): Promise<void> {
  await sql`UPDATE referral SET network = NULL, device = NULL, mailbox = NULL
    WHERE joined_at < ${before} AND (network IS NOT NULL OR device IS NOT NULL OR mailbox IS NOT NULL)`.execute(db)
}

/** Looks at one referral whose invitee voted in so many rankings: it waits on, is held for review, paid or void. */
export async function lookAt(platform: ReferralsPlatform, id: string, rankings: number): Promise<void> {
  const at = platform.clock.now()
  const inviteeId = await inTransaction(platform.db, async (trx) => {
    const r = await lockReferral(trx, id)
    if (!r?.look_at || r.look_at > at) return null
    await judge(platform, trx, { r, rankings, at })
    return r.invitee_id
  })
  if (inviteeId) await payInvitee(platform, inviteeId)
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
    // They may have met since they came: where both sign in is looked at again.
    const suspicion =
      r.suspicion ?? ((await sharesNetwork(trx, referrerId, { userId: inviteeId })) ? 'same-network' : null)
    if (suspicion) return hold(trx, r.id, { suspicion, until: new Date(at.getTime() + REVIEW_MS) })
  }
  await rewardReferral(platform, trx, r, { at })
}

async function hold(trx: Trx, id: string, o: { suspicion: Suspicion; until: Date }): Promise<void> {
  const held = { state: 'held' as const, suspicion: o.suspicion, held_until: o.until, look_at: o.until }
  await tables(trx).updateTable('referral').set(held).where('id', '=', id).execute()
}

const patience = (ageMs: number) => Math.min(DAY_MS, Math.max(10 * MINUTE_MS, ageMs / 100))

import type { ReferralState } from '@liston/contract/referrals'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { announceLevels, numbersIn, postMovements } from '../../economy/index.ts'
import { countInvitedFriend } from '../../profiles/index.ts'
import { ReferralQualified } from '../events.ts'
import { findAbove } from '../joining/store.ts'
import { decide, findFacts, postpone, type ReferralRow } from './store.ts'

type Options = { at: Date; byId?: string }

/**
 * Pays a referrer for a locked referral that qualifies, within the uses of the code and the places of the day: the rows of
 * both decide, whoever asks at once. A day without places left puts it off to the next. Tells how it stands then.
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

/** Takes one of a code's uses; undefined when there is none left. Whoever asks at once waits for the row. */
async function takeUse(trx: Trx, code: string): Promise<Reward | undefined> {
  const { rows } = await sql<Reward>`
    UPDATE referral_code SET uses = uses + 1 WHERE code = ${code} AND uses < max_uses
    RETURNING stars_reward AS stars, xp_reward AS xp`.execute(trx)
  return rows[0]
}

async function giveUseBack(trx: Trx, code: string): Promise<void> {
  await sql`UPDATE referral_code SET uses = uses - 1 WHERE code = ${code}`.execute(trx)
}

/** Takes one of the places that a person's UTC day has for rewards; false when there is none left. */
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

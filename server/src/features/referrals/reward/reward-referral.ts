import type { ReferralState } from '@liston/contract/referrals'
import type { Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { announceLevels, numbersIn, postMovements } from '../../economy/index.ts'
import { countInvitedFriend } from '../../profiles/index.ts'
import { ReferralQualified } from '../events.ts'
import { findAbove } from '../joining/store.ts'
import { decide, findFacts, giveUseBack, postpone, type ReferralRow, takePlaceToday, takeUse } from './store.ts'

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

async function whyNot(trx: Trx, r: ReferralRow) {
  if (!r.referrer_id || !r.invitee_id) return 'left'
  if ((await findFacts(trx, r)).suspended) return 'suspended'
  return (await findAbove(trx, r.referrer_id)).includes(r.invitee_id) ? 'loop' : null
}

const nextDay = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1))

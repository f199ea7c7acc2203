import { referralRefusals, type ReferralState, type ReviewAnswer } from '@liston/contract/referrals'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { rewardReferral } from '../reward/reward-referral.ts'
import { decide, lockReferral } from '../reward/store.ts'
import { actInTransaction } from '../../../platform/staff-log/index.ts'

const refuse = refuser(referralRefusals.decide)

type Decide = { byId: string; key: string | null; id: string; answer: ReviewAnswer }

/** A moderator's word on a referral that is held: it is paid now, as far as the day and the code allow, or never. */
export async function decideReferral(platform: Platform, o: Decide): Promise<{ state: ReferralState }> {
  const { byId, key, id, answer } = o
  const at = platform.clock.now()
  return actInTransaction(
    platform,
    { userId: byId, key, request: { decideReferral: id, answer } },
    async (trx, log) => {
      const referral = await lockReferral(trx, id)
      if (!referral) throw refuse('NOT_FOUND')
      if (referral.state !== 'held') throw refuse('NOTHING_TO_DECIDE')
      await log({ act: 'decide-referral', target: `referral ${id}`, before: { state: 'held' }, after: { answer } })
      if (answer === 'release') return { state: await rewardReferral(platform, trx, referral, { at, byId }) }
      await decide(trx, id, { state: 'void', reason: 'moderator', at, byId })
      return { state: 'void' }
    },
  )
}

import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { referralReactions } from './listen.ts'
import type { ReferralsPlatform } from './referrals-platform.ts'
import { lookAtDue } from './reward-referrals.ts'
import { referralsRoutes } from './routes.ts'

export const openReferrals = (platform: ReferralsPlatform): Feature<'referrals'> => ({
  routes: referralsRoutes(platform),
  events: referralReactions(platform),
  jobs: [timedJob('reward-referrals', { cron: '*/5 * * * *' }, () => lookAtDue(platform))],
  personal: referralsOfPerson,
})

/**
 * The other side of a referral belongs to the other user's data. Paid referrals stay, between tombstones; open ones
 * become void. The user's decisions as staff stay, without their id.
 */
const referralsOfPerson = personalData({
  tables: {
    referral: {
      referrer_id: endReferrals,
      invitee_id: { set: 'network = NULL, device = NULL, mailbox = NULL' },
      decided_by: 'null',
    },
    // A code begins with the name of its owner.
    referral_code: { user_id: 'delete' },
    referral_day: { user_id: { keep: 'it counts paid referrals' } },
  },
  files: {
    'referral-codes': {
      from: 'referral_code',
      columns: 'code, is_active, stars_reward, xp_reward, uses, max_uses, created_at, ended_at',
      order: 'created_at',
    },
    referrals: {
      from: 'referral',
      of: 'referrer_id',
      columns: 'joined_at, code, state, void_reason, decided_at',
      order: 'joined_at',
    },
    'referral-days': { from: 'referral_day', columns: 'day, rewarded', order: 'day' },
    invited: {
      from: 'referral',
      of: 'invitee_id',
      columns: `joined_at, state, invitee_stars AS stars, invitee_paid_at AS paid_at,
        network IS NOT NULL OR device IS NOT NULL OR mailbox IS NOT NULL AS marks_of_the_device_are_kept`,
    },
    'referrals-decided': {
      from: 'referral',
      of: 'decided_by',
      columns: 'id AS referral_id, state, decided_at',
      order: 'decided_at',
    },
  },
})

async function endReferrals(trx: Trx, { userId, at }: Leaver): Promise<void> {
  await sql`SELECT FROM referral WHERE ${userId} IN (invitee_id, referrer_id) ORDER BY id FOR UPDATE`.execute(trx)
  await sql`UPDATE referral SET state = 'void', void_reason = 'left', decided_at = ${at}, look_at = NULL
    WHERE ${userId} IN (invitee_id, referrer_id) AND state IN ('pending', 'held')`.execute(trx)
}

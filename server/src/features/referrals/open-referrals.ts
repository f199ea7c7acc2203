import { referralsContract } from '@liston/contract/referrals'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { type Listener, listener } from '../../platform/events.ts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { AccountOpened, EmailVerified } from '../accounts/index.ts'
import { createCode, endCode, renewCode, showCode } from './codes.ts'
import { showInvitation } from './joining.ts'
import { listReferrals } from './list-referrals.ts'
import type { ReferralsPlatform } from './referrals-platform.ts'
import { decideReferral, listHeld } from './review-referrals.ts'
import { lookAtDue, payInvitee } from './reward-referrals.ts'

export const openReferrals = (platform: ReferralsPlatform): Feature<'referrals'> => ({
  routes: referralsRoutes(platform),
  events: referralReactions(platform),
  jobs: [timedJob('reward-referrals', { cron: '*/5 * * * *' }, () => lookAtDue(platform))],
  personal: referralsOfPerson,
})

function referralsRoutes(platform: ReferralsPlatform) {
  const os = endpoints(referralsContract)
  return os.router({
    code: os.code.handler(({ context, input }) =>
      showCode(platform, { viewerId: signedIn(context).viewer.id, ...input }),
    ),
    createCode: os.createCode.handler(({ context }) =>
      createCode(platform, { userId: signedIn(context).viewer.id, key: context.idempotencyKey }),
    ),
    renewCode: os.renewCode.handler(({ context }) =>
      renewCode(platform, { userId: signedIn(context).viewer.id, key: context.idempotencyKey }),
    ),
    endCode: os.endCode.handler(({ context }) =>
      endCode(platform, { userId: signedIn(context).viewer.id, key: context.idempotencyKey }),
    ),
    mine: os.mine.handler(({ context, input }) =>
      listReferrals(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    invitation: os.invitation.handler(({ context, input }) => showInvitation(platform, context, input.ref)),
    held: os.held.handler(({ input }) => listHeld(platform, input)),
    decide: os.decide.handler(({ context, input }) =>
      decideReferral(platform, { byId: signedIn(context).viewer.id, key: context.idempotencyKey, ...input }),
    ),
  })
}

/**
 * Pays the invitee's Stars once the address is confirmed: by e-mail link, or at sign-up by an identity provider that
 * vouches for it.
 */
function referralReactions(platform: Platform): Listener[] {
  const pay = ({ userId }: { userId: string }) => payInvitee(platform, userId)
  return [listener(AccountOpened, 'pay-invitee', pay), listener(EmailVerified, 'pay-invitee', pay)]
}

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

import { referralsContract } from '@liston/contract/referrals'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { createCode, endCode, renewCode, showCode } from './codes.ts'
import { showInvitation } from './joining.ts'
import { listReferrals } from './list-referrals.ts'
import type { ReferralsPlatform } from './referrals-platform.ts'
import { decideReferral, listHeld } from './review-referrals.ts'

export function referralsRoutes(platform: ReferralsPlatform) {
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

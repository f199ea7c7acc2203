import { NOT_FOUND } from '@liston/contract/kernel'
import { type Invitation, referralRules, INVITATION_COOKIE } from '@liston/contract/referrals'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { numbersIn } from '../../economy/index.ts'
import { noInvitationCookie } from './invitation-cookie.ts'
import { findReferrer } from './store.ts'

const refuse = refuser(NOT_FOUND)
const { readRef } = referralRules

/** Who invites. One that leads to nobody makes room for the next invitation that this browser gets. */
export async function showInvitation({ db, config }: Platform, context: ApiContext, text: string): Promise<Invitation> {
  const ref = readRef(text)
  const referrer = ref && (await findReferrer(db, ref))
  if (referrer) return { referrer: { username: referrer.username }, stars: numbersIn(db).inviteeStars }
  if (context.cookie(INVITATION_COOKIE) === text) context.setCookie(noInvitationCookie(config.secure))
  throw refuse('NOT_FOUND')
}

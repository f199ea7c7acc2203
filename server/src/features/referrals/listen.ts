import { type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { AccountOpened, EmailVerified } from '../accounts/index.ts'
import { payInvitee } from './reward-referrals.ts'

/**
 * Pays the invitee's Stars once the address is confirmed: by e-mail link, or at sign-up by an identity provider that
 * vouches for it.
 */
export function referralReactions(platform: Platform): Listener[] {
  const pay = ({ userId }: { userId: string }) => payInvitee(platform, userId)
  return [listener(AccountOpened, 'pay-invitee', pay), listener(EmailVerified, 'pay-invitee', pay)]
}

import { type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { AccountOpened, EmailVerified } from '../accounts/index.ts'
import { payInvitee } from './reward-referrals.ts'

/** The invitee's Stars come once their address is theirs: with the letter's link, or with the account, where another vouches for it. */
export function referralReactions(platform: Platform): Listener[] {
  const pay = ({ userId }: { userId: string }) => payInvitee(platform, userId)
  return [listener(AccountOpened, 'pay-invitee', pay), listener(EmailVerified, 'pay-invitee', pay)]
}

import type { Me } from '@liston/contract/profiles'
import { Reward } from '../../../design/identity/icon.ts'
import { CartButtonSlot } from '../../../features/cart/index.ts'
import { StarsCounter } from '../../../features/economy/index.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { InviteLink } from '../invite/invite-link.tsx'
import { shellTexts } from '../texts.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Bell } from './bell.tsx'
import { CreateButton } from './create-button.tsx'
import { SocialLink } from './social-link.tsx'

/** What the header holds for a person: Stars, referral, Social Club, bell, menu (specification 2), and the way to create. */
export function MyActions({ me }: { me: Me }) {
  const t = useTexts(shellTexts)
  return (
    <div className="shell-actions">
      <StarsCounter stars={me.stars} />
      <InviteLink className="button button-ghost shell-wide-only shell-tight">
        <Reward size={20} aria-hidden="true" />
        <span>{t.invite}</span>
      </InviteLink>
      <SocialLink className="shell-wide-only" />
      <CreateButton />
      <CartButtonSlot />
      <Bell unread={me.unread} />
      <AvatarMenu me={me} />
    </div>
  )
}

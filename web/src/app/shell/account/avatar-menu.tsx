import type { Me } from '@liston/contract/profiles'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import {
  Admin,
  Comment,
  Evolution,
  Invite,
  Mission,
  Profile,
  Ranking,
  Settings,
  SignOut,
  Star,
  Theme,
} from '../../../design/identity/icon.ts'
import { SignOutForm } from '../../../features/accounts/index.ts'
import { useRoomOpen } from '../../../features/settings/index.ts'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { InviteLink } from '../invite-link.tsx'
import { shellTexts } from '../texts.ts'

const MENU = 'account-menu'
const closeMenu = () => document.getElementById(MENU)?.hidePopover()
const icon = { size: 18, 'aria-hidden': true } as const

const more = () => import('./menu-more.tsx').then((module) => module.MenuMore)
/** Rendered by the server as plain links; the browser hydrates them when idle. */
const MenuMore = import.meta.env.SSR ? await more() : lazyWhenQuiet(more)

function MoreEntries() {
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () => (
      <Suspense>
        <MenuMore />
      </Suspense>
    ),
    [],
  )
}

/**
 * Menu of the user's own pages, in the order of specification 2, then the pages that a phone shows nowhere else. A
 * native popover: it also works without JavaScript.
 */
export function AvatarMenu({ me }: { me: Me }) {
  const t = useTexts(shellTexts)
  const isDaring = useRoomOpen('challenges')
  return (
    <>
      <button type="button" popoverTarget={MENU} aria-label={t.accountMenu(me.username)} className="shell-avatar">
        <Avatar username={me.username} src={me.avatarUrl} size="sm" />
      </button>
      <div id={MENU} popover="auto" className="shell-popover shell-menu">
        <p className="shell-menu-name">{me.username}</p>
        <div className="shell-menu-look">
          <Entry href="#appearance" icon={<Theme {...icon} />} text={t.look} />
        </div>
        <nav aria-label={t.accountMenu(me.username)}>
          <Entry href="/profile" icon={<Profile {...icon} />} text={t.myProfile} />
          <Entry href="/my-rankings" icon={<Ranking {...icon} />} text={t.myRankings} />
          <Entry href="/my-chats" icon={<Comment {...icon} />} text={t.myChats} />
          <Entry href="/my-reviews" icon={<Star {...icon} />} text={t.myReviews} />
          <Entry href="/evolution" icon={<Evolution {...icon} />} text={t.evolution} />
          {isDaring && <Entry href="/challenges" icon={<Mission {...icon} />} text={t.challenges} />}
          <InviteLink className="shell-menu-entry" onClick={closeMenu}>
            <Invite {...icon} />
            {t.inviteFriends}
          </InviteLink>
          <Entry href="/profile?tab=settings" icon={<Settings {...icon} />} text={t.settings} />
          {me.staff && <Entry href="/admin-panelrankw" icon={<Admin {...icon} />} text={t.admin} />}
          <MoreEntries />
        </nav>
        <SignOutForm>
          <button type="submit" className="shell-menu-entry">
            <SignOut {...icon} />
            {t.signOut}
          </button>
        </SignOutForm>
      </div>
    </>
  )
}

function Entry({ href, icon: mark, text }: { href: string; icon: ReactNode; text: string }) {
  return (
    <Anchor href={href} className="shell-menu-entry" onClick={closeMenu}>
      {mark}
      {text}
    </Anchor>
  )
}

import type { Me } from '@liston/contract/profiles'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import {
  Admin,
  Article,
  Comment,
  Evolution,
  Home,
  Invite,
  Mission,
  Pro,
  Profile,
  Ranking,
  Rumble,
  Settings,
  SignOut,
  Star,
  Theme,
  Trophy,
} from '../../../design/identity/icon.ts'
import { SignOutForm } from '../../../features/accounts/index.ts'
import { enterRumble, RUMBLE } from '../../../features/rumble/index.ts'
import { useClosedRooms } from '../../../features/settings/index.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { InviteLink } from '../invite-link.tsx'
import { shellTexts } from '../texts.ts'

const MENU = 'account-menu'
const icon = { size: 18, 'aria-hidden': true } as const
const close = () => document.getElementById(MENU)?.hidePopover()

/**
 * Menu of the user's own pages, in the order of specification 2, then the pages that a phone shows nowhere else. A
 * native popover: it also works without JavaScript.
 */
export function AvatarMenu({ me }: { me: Me }) {
  const t = useTexts(shellTexts)
  const closed = useClosedRooms()
  const isDaring = !closed.includes('challenges')
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
          <InviteLink className="shell-menu-entry" onClick={close}>
            <Invite {...icon} />
            {t.inviteFriends}
          </InviteLink>
          <Entry href="/profile?tab=settings" icon={<Settings {...icon} />} text={t.settings} />
          {me.staff && <Entry href="/admin-panelrankw" icon={<Admin {...icon} />} text={t.admin} />}
          <div className="shell-menu-more">
            <Entry href="/dashboard" icon={<Home {...icon} />} text={t.dashboard} />
            {!closed.includes('missions') && <Entry href="/missions" icon={<Mission {...icon} />} text={t.missions} />}
            <RumbleEntry text={t.rumble} />
            <Entry href="/social" icon={<Article {...icon} />} text={t.social} />
            <Entry href="/leaderboard" icon={<Trophy {...icon} />} text={t.leaderboard} />
            <Entry href="/pro" icon={<Pro {...icon} />} text={t.pro} />
          </div>
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

/** Opens Rumble over the current page, as its tab does. */
function RumbleEntry({ text }: { text: string }) {
  const { history } = useRouter()
  const enter = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    enterRumble(history)
  }
  return <Entry href={RUMBLE} icon={<Rumble {...icon} />} text={text} onClick={enter} />
}

type EntryProps = { href: string; icon: ReactNode; text: string; onClick?: (event: MouseEvent) => void }

function Entry({ href, icon: mark, text, onClick }: EntryProps) {
  const follow = (event: MouseEvent) => {
    close()
    onClick?.(event)
  }
  return (
    <Anchor href={href} className="shell-menu-entry" onClick={follow}>
      {mark}
      {text}
    </Anchor>
  )
}

import type { Me } from '@liston/contract/profiles'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import {
  Admin,
  Bell as BellMark,
  Comment,
  Evolution,
  Invite,
  Mission,
  Plus,
  Profile,
  Ranking,
  Reward,
  Settings,
  SignOut,
  Star,
  Theme,
} from '../../../design/identity/icon.ts'
import { SignOutForm } from '../../../features/accounts/index.ts'
import { CartButtonSlot } from '../../../features/cart/index.ts'
import { StarsCounter } from '../../../features/economy/index.ts'
import { BellListSlot, bellTexts } from '../../../features/notifications/index.ts'
import { useRoomOpen } from '../../../features/settings/index.ts'
import { Kept } from '../../../platform/kept.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { askForModal } from '../../../platform/modals/queue.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shellTexts } from '../texts.ts'
import { SocialLink } from './social-link.tsx'

/**
 * Header actions of a signed-in user: Stars, referral, Social Club, bell, menu (specification 2), and the create
 * button.
 */
export function MyActions({ me }: { me: Me }) {
  const t = useTexts(shellTexts)
  return (
    <div className="shell-actions">
      <StarsCounter stars={me.stars} />
      <InviteLink title={t.invite} className="button button-ghost shell-wide-only shell-tight shell-invite">
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

const MENU = 'account-menu'
const closeMenu = () => document.getElementById(MENU)?.hidePopover()
const icon = { size: 18, 'aria-hidden': true } as const

const more = () => import('./menu-more.tsx').then((module) => module.MenuMore)
/** Rendered by the server as plain links; the browser hydrates them when idle. */
const MenuMore = import.meta.env.SSR ? await more() : lazyPart(more, { when: 'idle' })

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

/** Moves the focus between the entries of the menu. Escape closes it and returns the focus: popovers do so natively. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const menu = document.getElementById(MENU)
  const entries = [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((entry) =>
    entry.checkVisibility(),
  )
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }
  const to = places[event.key]
  if (to === undefined || !menu?.matches(':popover-open')) return
  event.preventDefault()
  entries.at(to % entries.length)?.focus()
}

/** On the button, arrow keys open the menu at its first or last entry. */
function openByArrow(event: KeyboardEvent<HTMLElement>): void {
  const menu = document.getElementById(MENU)
  if (!/^Arrow(Down|Up)$/.test(event.key)) return
  if (!menu?.matches(':popover-open')) menu?.showPopover()
  moveFocus(event)
}

/**
 * Menu of the user's own pages, in the order of specification 2, with further pages before signing out. A native
 * popover: it also works without JavaScript.
 */
function AvatarMenu({ me }: { me: Me }) {
  const t = useTexts(shellTexts)
  const isDaring = useRoomOpen('challenges')
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={t.accountMenu(me.username)}
        className="shell-avatar"
        onKeyDown={openByArrow}
      >
        <Avatar username={me.username} src={me.avatarUrl} size="sm" />
      </button>
      <div id={MENU} popover="auto" className="shell-popover shell-menu" onKeyDown={moveFocus}>
        <p className="shell-menu-name">{me.username}</p>
        <div className="shell-menu-look">
          <Entry href="#appearance" icon={<Theme {...icon} />} text={t.look} />
        </div>
        <nav aria-label={t.accountMenu(me.username)}>
          <Kept part="account-menu" from={[isDaring, !me.staff]}>
            {() => <Entries isDaring={isDaring} isStaff={me.staff !== undefined} />}
          </Kept>
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

function Entries({ isDaring, isStaff }: { isDaring: boolean; isStaff: boolean }) {
  const t = useTexts(shellTexts)
  return (
    <>
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
      {isStaff && <Entry href="/admin-panelrankw" icon={<Admin {...icon} />} text={t.admin} />}
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

/** Button that starts a ranking, on wide screens. On small screens it is the raised tab of the bottom bar. */
function CreateButton() {
  const t = useTexts(shellTexts)
  return (
    <LinkButton
      href="/create-ranking"
      variant="secondary"
      icon={<Plus size={18} aria-hidden="true" />}
      className="shell-wide-only shell-tight"
      aria-label={t.createLabel}
    >
      {t.create}
    </LinkButton>
  )
}

const POPOVER = 'bell'
const MOST = 99

/** Notifications and the unread count. A native popover: it opens without JavaScript too, and links to their page. */
function Bell({ unread }: { unread: number }) {
  const t = useTexts(bellTexts)
  const popover = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const count = unread > MOST ? `${MOST}+` : String(unread)
  // The user may have opened it before hydration.
  useEffect(() => setOpen(popover.current?.matches(':popover-open') ?? false), [])
  const close = () => popover.current?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={POPOVER}
        aria-label={unread ? t.unread(count) : t.title}
        className="button button-ghost icon-button"
      >
        <BellMark size={22} aria-hidden="true" />
        {unread > 0 && (
          <span className="button-count numeral" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <div
        id={POPOVER}
        ref={popover}
        popover="auto"
        className="shell-popover shell-bell"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{t.title}</h2>
          <Anchor href="/notifications" className="link link-alone" onClick={close}>
            {t.all}
          </Anchor>
        </div>
        {open && <BellListSlot onLeave={close} />}
      </div>
    </>
  )
}

/** Opens the dialog 'Invita y Gana' over the page; without JavaScript, its page. */
function InviteLink({ onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'>) {
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    askForModal('invite')
  }
  return <Anchor {...rest} href="/invite" aria-haspopup="dialog" onClick={ask} />
}

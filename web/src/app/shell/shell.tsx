import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react'
import { Anchor, LinkProvider } from '../../design/controls/anchor.tsx'
import { ToasterSlot } from '../../design/feedback/toaster-slot.tsx'
import { Evolution, Plus, Ranking, Rumble, Save, Warning } from '../../design/identity/icon.ts'
import { AuthDialogSlot, openAuthDialog, SessionSlot } from '../../features/accounts/index.ts'
import { UnpaidSlot } from '../../features/billing/index.ts'
import { InvitedSlot, InviteSlot } from '../../features/referrals/index.ts'
import { enterRumble, isRumble, RUMBLE } from '../../features/rumble/index.ts'
import { SoftWallSlot } from '../../features/soft-wall/index.ts'
import { SplashSlot } from '../../features/splash/index.ts'
import { leaveOut } from '../../platform/leave-out.ts'
import { askForModal } from '../../platform/modals/queue.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { PaletteSlot } from '../palette/palette-slot.tsx'
import { BannerSlot } from './banner/banner-slot.tsx'
import { FooterSlot } from './footer/footer-slot.tsx'
import { Header } from './header.tsx'
import { OwnPartsSlot } from './account/own-parts-slot.tsx'
import { shellTexts } from './texts.ts'
import { ViewSlot } from './view/view-slot.tsx'

/** The frame around every page; under /admin it is left out, and Rumble keeps the bar only (specification 2). */
export function Shell() {
  const t = useTexts(shellTexts)
  const { path, rumble } = useRouterState({
    select: ({ location: { pathname, search } }) => ({
      path: pathname,
      rumble: pathname === '/' && isRumble((search as { rumble?: unknown }).rumble),
    }),
    structuralSharing: true,
  })
  const bare = rumble || path.startsWith('/admin')
  useDeepLinks()
  return (
    <LinkProvider value={RouterAnchor}>
      <a href="#main" className="skip-link">
        {t.skip}
      </a>
      <ViewSlot />
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className="shell-main">
        {!rumble && <BannerSlot />}
        {!bare && <Notices />}
        <Outlet />
      </main>
      {!bare && <FooterSlot />}
      {!path.startsWith('/admin') && path !== '/profile-setup' && <BottomNav here={rumble ? RUMBLE : path} />}
      <AuthDialogSlot />
      <InviteSlot />
      {!bare && <InvitedSlot />}
      <OwnPartsSlot />
      <SoftWallSlot />
      <SplashSlot />
      <SessionSlot />
      <PaletteSlot />
      <ToasterSlot label={t.toast} regionLabel={t.toasts} closeLabel={t.close} />
    </LinkProvider>
  )
}

/** Opens the modal that an address names: `?auth=sign-in`, `?auth=sign-up`, `?invite=1`. The address is then the page's own again. */
function useDeepLinks(): void {
  const isGuest = useMe() === null
  const { auth, invite } = useRouterState({
    select: (s) => s.location.search as { auth?: string; invite?: string },
  })
  useEffect(() => {
    if (auth === undefined && invite === undefined) return
    leaveOut('auth', 'invite')
    if (invite !== undefined && !isGuest) askForModal('invite')
    else if (isGuest)
      openAuthDialog(auth === undefined ? { next: '/invite' } : { view: auth === 'sign-up' ? 'sign-up' : 'sign-in' })
  }, [auth, invite, isGuest])
}

/** A link that the router follows without a new page load; in the HTML it is a plain link and works alone. */
function RouterAnchor({ onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const { href } = rest
  const own = href.startsWith('/') && !/^\/(api|dev|events)\b/.test(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !own || !plain || rest.target || rest.download !== undefined) return
    event.preventDefault()
    router.history.push(href)
  }
  const preload = () => {
    // A page that fails to preload is simply loaded when it is asked for.
    if (own) router.preloadRoute({ href } as never).catch(() => {})
  }
  return <a {...rest} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}

/** Lines above every page: an unconfirmed address (once the set-up is done: it is dealt with on a page that comes after) or a demonstration. Told, never a wall. */
function Notices() {
  const t = useTexts(shellTexts)
  const me = useMe()
  const { demo } = useRouteContext({ from: '__root__' })
  return (
    <>
      {demo && <p className="notice">{t.demo}</p>}
      {me && (
        <noscript>
          <p className="notice">{t.noScripts}</p>
        </noscript>
      )}
      {me?.paymentFailed && <UnpaidSlot />}
      {me?.profileCompleted && !me.emailVerified && (
        <p className="notice">
          <Warning size={18} aria-hidden="true" />
          <span>
            {t.unverified}{' '}
            <Anchor href="/account" className="link">
              {t.unverifiedAction}
            </Anchor>
          </span>
        </p>
      )}
    </>
  )
}

type Tab = { href: string; open?: boolean; text: string; label?: string; icon: ReactNode; raised?: boolean }

/**
 * The tabs of small screens, in the order of specification 2. Those that need a session ask a guest to sign in, over
 * this page, and lead on from there; without JavaScript the page to sign in does.
 */
function BottomNav({ here }: { here: string }) {
  const t = useTexts(shellTexts)
  const me = useMe()
  const way = ({ href, open }: Tab) => (open || me ? href : `/sign-in?${new URLSearchParams({ next: href })}`)
  const { history } = useRouter()
  const act =
    ({ href, open, text }: Tab) =>
    (event: MouseEvent) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
      if (elsewhere || open || (me && href !== RUMBLE)) return
      event.preventDefault()
      if (me) enterRumble(history)
      else openAuthDialog({ reason: t.signInTo(text), next: href })
    }
  const tabs: Tab[] = [
    { href: '/explore', open: true, text: t.rw, label: t.rwLabel, icon: <Ranking aria-hidden="true" /> },
    { href: RUMBLE, text: t.rumble, icon: <Rumble aria-hidden="true" /> },
    { href: '/create-ranking', text: t.create, label: t.createLabel, icon: <Plus aria-hidden="true" />, raised: true },
    { href: '/my-rankings', text: t.myRw, label: t.myRwLabel, icon: <Save aria-hidden="true" /> },
    { href: '/evolution', text: t.evolution, icon: <Evolution aria-hidden="true" /> },
  ]
  return (
    <nav aria-label={t.bottomNav} className="bottom-nav">
      {tabs.map((tab) => (
        <Anchor
          key={tab.href}
          href={way(tab)}
          onClick={act(tab)}
          // Held until the application is there, should it be tapped before.
          aria-haspopup={tab.open || me ? undefined : 'dialog'}
          aria-label={tab.label}
          aria-current={here === tab.href ? 'page' : undefined}
          className={tab.raised ? 'bottom-tab bottom-tab-raised' : 'bottom-tab'}
        >
          <span className="bottom-tab-icon">{tab.icon}</span>
          <span>{tab.text}</span>
        </Anchor>
      ))}
    </nav>
  )
}

import { Outlet, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Anchor, LinkProvider } from '../../design/controls/anchor.tsx'
import { ToasterSlot } from '../../design/feedback/toaster-slot.tsx'
import { Evolution, Plus, Ranking, Rumble, Save, Search, Warning } from '../../design/identity/icon.ts'
import { Logo } from '../../design/identity/logo.tsx'
import { AuthDialogSlot, openAuthDialog, SessionSlot } from '../../features/accounts/index.ts'
import { UnpaidSlot } from '../../features/billing/index.ts'
import { StarsSlot } from '../../features/economy/index.ts'
import { SEARCH_INPUT, SuggestionsSlot } from '../../features/explore/index.ts'
import { InvitedSlot, InviteSlot } from '../../features/referrals/index.ts'
import { enterRumble, isRumble, RUMBLE } from '../../features/rumble/index.ts'
import { settingsQuery } from '../../features/settings/index.ts'
import { SoftWallSlot } from '../../features/soft-wall/index.ts'
import { SplashSlot } from '../../features/splash/index.ts'
import { Kept } from '../../platform/kept.tsx'
import { leaveOut } from '../../platform/leave-out.ts'
import { askForModal } from '../../platform/modals/queue.ts'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { PaletteSlot } from '../palette/palette-slot.tsx'
import { BannerSlot, FooterSlot, ViewSlot } from './lazy-slots.tsx'
import { GuestActions, MyActionsSlot, OwnPartsSlot } from './account/guest-actions.tsx'
import { shellTexts } from './texts.ts'

/** The frame around every page. Admin pages have none; Rumble has only the bottom bar (specification 2). */
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
  const isPrivate = useQueryData(settingsQuery(useApi()))?.registration.isPrivate
  // Guests of a private site can open no other page.
  const closed = useMe() === null && isPrivate === true
  useDeepLinks()
  return (
    // The server renders no handlers, so its links are plain ones.
    <LinkProvider value={import.meta.env.SSR ? 'a' : RouterAnchor}>
      <a href="#main" className="skip-link">
        {t.skip}
      </a>
      <ViewSlot />
      {!bare && <Header here={path} closed={closed} />}
      <main id="main" tabIndex={-1} className="shell-main">
        {!rumble && <BannerSlot />}
        {!bare && <Notices />}
        <Outlet />
      </main>
      {!bare && <FooterSlot />}
      {!path.startsWith('/admin') && path !== '/profile-setup' && !closed && (
        <BottomNavSlot here={rumble ? RUMBLE : path} />
      )}
      <AuthDialogSlot />
      <InviteSlot />
      <StarsSlot />
      {!bare && !closed && <InvitedSlot />}
      <OwnPartsSlot />
      <SoftWallSlot />
      <SplashSlot />
      <SessionSlot />
      <PaletteSlot />
      <ToasterSlot label={t.toast} regionLabel={t.toasts} closeLabel={t.close} />
    </LinkProvider>
  )
}

/**
 * Header: logo, links to the main pages, search, user actions. Hides on scrolling down beyond 150 px, returns on
 * scrolling up or on focus. `closed`: without links to pages that guests of a private site cannot open.
 */
function Header({ here, closed }: { here: string; closed: boolean }) {
  const t = useTexts(shellTexts)
  const { appName } = useRouteContext({ from: '__root__' })
  const logo = useQueryData(settingsQuery(useApi()))?.app_logo_url.url
  const me = useMe()
  const hidden = useHideOnScroll()
  const searchesHere = here === '/explore'
  return (
    <header className="shell-header" data-hidden={hidden || undefined}>
      <div className="shell-header-row">
        <Anchor href={closed ? '/sign-in' : '/'} aria-label={t.home(appName)} className="shell-logo">
          <Logo name={appName} src={logo && `${logo}-200.webp`} />
        </Anchor>
        {!closed && (
          <>
            <Kept part="main-nav" from={[places.find((place) => place === here), !me]}>
              {() => <MainNav here={here} />}
            </Kept>
            {!searchesHere && <SearchBox />}
            <Anchor
              href={searchesHere ? `#${SEARCH_INPUT}` : '/explore?focus=search'}
              aria-label={t.search}
              className="button button-ghost icon-button shell-search-link"
            >
              <Search size={22} aria-hidden="true" />
            </Anchor>
          </>
        )}
        {me ? <MyActionsSlot me={me} /> : <GuestActions closed={closed} />}
      </div>
    </header>
  )
}

const places = ['/explore', RUMBLE, '/evolution']

/** Links to the main pages, on wide screens. */
function MainNav({ here }: { here: string }) {
  const t = useTexts(shellTexts)
  const linkTo = useLinkTo()
  const shown: Place[] = [
    { href: '/explore', open: true, text: t.explore, icon: <Ranking size={20} aria-hidden="true" /> },
    { href: RUMBLE, text: t.rumble, icon: <Rumble size={20} aria-hidden="true" /> },
    { href: '/evolution', text: t.evolution, icon: <Evolution size={20} aria-hidden="true" /> },
  ]
  return (
    <nav aria-label={t.mainNav} className="shell-header-nav">
      {shown.map((place) => (
        <Anchor
          key={place.href}
          {...linkTo(place)}
          title={place.text}
          aria-current={here === place.href ? 'page' : undefined}
          className="shell-header-link"
        >
          {place.icon}
          <span>{place.text}</span>
        </Anchor>
      ))}
    </nav>
  )
}

/** Pixels scrolled before the header may hide (specification 2 and 9). */
const THRESHOLD_PX = 150

/** True while the page is scrolled down past the threshold and moving down. */
function useHideOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 6) return
      setHidden(now > last && now > THRESHOLD_PX)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}

/** Search box of every page except the one with its own, wider box. There, a link to that page replaces it. */
function SearchBox() {
  const t = useTexts(shellTexts)
  return (
    <form action="/explore" role="search" className="shell-search">
      <Search size={18} aria-hidden="true" />
      <input
        id="header-search"
        type="search"
        name="q"
        minLength={2}
        maxLength={100}
        required
        aria-label={t.search}
        placeholder={t.searchHint}
        enterKeyHint="search"
      />
      <SuggestionsSlot inputId="header-search" />
    </form>
  )
}

/**
 * Opens the modal named by the address: `?auth=sign-in`, `?auth=sign-up`, `?invite=1`. Removes the parameter
 * afterwards.
 */
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

/**
 * A link that the router follows without a new document. In the HTML it is a plain link, which works without
 * JavaScript.
 */
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
    // If preloading fails, the page is loaded on the click.
    if (own) router.preloadRoute({ href } as never).catch(() => {})
  }
  return <a {...rest} onClick={follow} onPointerEnter={preload} onFocus={preload} />
}

/**
 * Notices above every page: a demo installation, no JavaScript, a failed payment, an unconfirmed e-mail address. The
 * last is shown once the profile set-up is done, because the page that confirms it comes after. No notice blocks the
 * page.
 */
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

type Place = { href: string; open?: boolean; text: string; icon: ReactNode }
type Tab = Place & { label?: string; raised?: boolean }

/**
 * Returns the properties of a link to a main page. For guests, pages that need a session open the sign-in dialog, which
 * leads on to the page. Without JavaScript they link to the sign-in page.
 */
function useLinkTo() {
  const t = useTexts(shellTexts)
  const me = useMe()
  const { history } = useRouter()
  return ({ href, open, text }: Place) => {
    const needsSignIn = !open && !me
    return {
      href: needsSignIn ? `/sign-in?${new URLSearchParams({ next: href })}` : href,
      // Marks the link, so that the boot script holds a tap until the application is loaded.
      'aria-haspopup': needsSignIn ? ('dialog' as const) : undefined,
      onClick(event: MouseEvent) {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (elsewhere || (!needsSignIn && href !== RUMBLE)) return
        event.preventDefault()
        if (needsSignIn) openAuthDialog({ reason: t.signInTo(text), next: href })
        else enterRumble(history)
      },
    }
  }
}

const tabPlaces = ['/explore', RUMBLE, '/create-ranking', '/my-rankings', '/evolution']

function BottomNavSlot({ here }: { here: string }) {
  return (
    <Kept part="bottom-nav" from={[tabPlaces.find((place) => place === here), !useMe()]}>
      {() => <BottomNav here={here} />}
    </Kept>
  )
}

/** The tabs of small screens, in the order of specification 2. */
function BottomNav({ here }: { here: string }) {
  const t = useTexts(shellTexts)
  const linkTo = useLinkTo()
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
          {...linkTo(tab)}
          aria-label={tab.label}
          title={tab.label}
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

import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Search } from '../../design/identity/icon.ts'
import { Logo } from '../../design/identity/logo.tsx'
import { SEARCH_INPUT, SuggestionsSlot } from '../../features/explore/index.ts'
import { settingsQuery } from '../../features/settings/index.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { GuestActions } from './account/guest-actions.tsx'
import { MyActionsSlot } from './account/my-actions-slot.tsx'
import { shellTexts } from './texts.ts'

/**
 * Header: logo, explore link, search, user actions. Hides on scrolling down beyond 150 px, returns on scrolling up or
 * on focus.
 */
export function Header() {
  const t = useTexts(shellTexts)
  const { appName } = useRouteContext({ from: '__root__' })
  const logo = useQuery(settingsQuery(useApi())).data?.app_logo_url.url
  const me = useMe()
  const hidden = useHideOnScroll()
  const searchesHere = useRouterState({ select: (s) => s.location.pathname === '/explore' })
  return (
    <header className="shell-header" data-hidden={hidden || undefined}>
      <div className="shell-header-row">
        <Anchor href="/" aria-label={t.home(appName)} className="shell-logo">
          <Logo name={appName} src={logo && `${logo}-200.webp`} />
        </Anchor>
        <nav aria-label={t.mainNav} className="shell-header-nav">
          <Anchor href="/explore" className="shell-header-link">
            {t.explore}
          </Anchor>
        </nav>
        {!searchesHere && <SearchBox />}
        <Anchor
          href={searchesHere ? `#${SEARCH_INPUT}` : '/explore?focus=search'}
          aria-label={t.search}
          className="button button-ghost icon-button shell-search-link"
        >
          <Search size={22} aria-hidden="true" />
        </Anchor>
        {me ? <MyActionsSlot me={me} /> : <GuestActions />}
      </div>
    </header>
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

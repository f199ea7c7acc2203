import { lazy, Suspense, useEffect } from 'react'
import { settingsQuery } from '../../features/settings/index.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { useMe } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { forgetChoices, noteChoice } from './early-choice.ts'

const load = () => import('./site-banner.tsx').then((m) => ({ default: m.SiteBanner }))
/** The server imports it directly; a browser loads it only if there is a banner, which is rare. */
const SiteBanner = import.meta.env.SSR ? (await load()).default : lazy(load)

export function BannerSlot() {
  const banner = useQueryData(settingsQuery(useApi()))?.banner
  return (
    banner && (
      <Suspense>
        <SiteBanner banner={banner} />
      </Suspense>
    )
  )
}

const loadViewBar = () => import('./view-bar.tsx').then((m) => ({ default: m.ViewBar }))
/** The server imports it directly; a browser loads it only while staff view the site as a user. */
const ViewBar = import.meta.env.SSR ? (await loadViewBar()).default : lazy(loadViewBar)

export function ViewSlot() {
  const me = useMe()
  return (
    me?.viewing && (
      <Suspense>
        <ViewBar username={me.username} endsAt={me.viewing.endsAt} />
      </Suspense>
    )
  )
}

const loadFooter = () => import('./footer.tsx').then((module) => module.Footer)
/** On every page and rarely used: the server renders it, and a browser loads its code when idle. */
const Footer = import.meta.env.SSR ? await loadFooter() : lazyPart(loadFooter, { when: 'idle' })

const footer = (
  <Suspense>
    <Footer />
  </Suspense>
)

/** Lazy footer. Its links and forms work before its code is loaded; a choice made until then is kept. */
export function FooterSlot() {
  useEffect(() => {
    document.addEventListener('change', noteChoice, true)
    return () => {
      document.removeEventListener('change', noteChoice, true)
      forgetChoices()
    }
  }, [])
  return footer
}

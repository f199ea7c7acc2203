import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { settingsQuery } from '../../../features/settings/index.ts'
import { useApi } from '../../../platform/use-api.ts'

const load = () => import('./site-banner.tsx').then((m) => ({ default: m.SiteBanner }))
/** The server imports it directly; a browser loads it only if there is a banner, which is rare. */
const SiteBanner = import.meta.env.SSR ? (await load()).default : lazy(load)

export function BannerSlot() {
  const banner = useQuery(settingsQuery(useApi())).data?.banner
  return (
    banner && (
      <Suspense>
        <SiteBanner banner={banner} />
      </Suspense>
    )
  )
}

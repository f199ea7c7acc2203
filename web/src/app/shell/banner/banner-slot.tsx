import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { settingsQuery } from '../../../features/settings/index.ts'
import { useApi } from '../../../platform/use-api.ts'

const load = () => import('./site-banner.tsx').then((m) => ({ default: m.SiteBanner }))
/** The server has it at hand; a browser fetches it where there is a banner, which there hardly ever is. */
const SiteBanner = import.meta.env.SSR ? (await load()).default : lazy(load)

/** Where the banner stands. */
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

import { lazy, Suspense } from 'react'
import { settingsQuery } from '../../features/settings/index.ts'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { useApi } from '../../platform/use-api.ts'

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

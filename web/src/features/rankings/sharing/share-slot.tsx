import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const link = () => import('./share-link.tsx').then((module) => module.ShareLink)
/** A link as the server writes it, which the browser has no use for: its code comes when there is time. */
const ShareLink = import.meta.env.SSR ? await link() : lazyWhenQuiet(link)

/** Where a page is shared from; `path` is its address. */
export function ShareSlot({ path }: { path: string }) {
  // The same element for as long as it leads to the same: a boundary that is given another too early would be emptied.
  return useMemo(
    () => (
      <Suspense>
        <ShareLink path={path} />
      </Suspense>
    ),
    [path],
  )
}

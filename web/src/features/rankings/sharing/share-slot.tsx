import type { Ranking } from '@liston/contract/rankings'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'

const link = () => import('./share-link.tsx').then((module) => module.ShareLink)
/** A link as the server writes it, which the browser has no use for: its code comes when there is time. */
const ShareLink = import.meta.env.SSR ? await link() : lazyWhenQuiet(link)

/** Where a ranking is shared from. */
export function ShareSlot({ ranking }: { ranking: Ranking }) {
  const { id, slug } = ranking
  // The same element for as long as it leads to the same: a boundary that is given another too early would be emptied.
  return useMemo(
    () => (
      <Suspense>
        <ShareLink ranking={ranking} />
      </Suspense>
    ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it shares of the ranking changes with these
    [id, slug],
  )
}

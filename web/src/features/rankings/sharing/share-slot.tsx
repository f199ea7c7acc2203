import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const link = () => import('./share-link.tsx').then((module) => module.ShareLink)
/** The server renders this plain link, and its code loads when the browser is idle. */
const ShareLink = import.meta.env.SSR ? await link() : lazyPart(link, { when: 'idle' })

/** Link to the share panel; `path` is the path of the page. */
export function ShareSlot({ path }: { path: string }) {
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () => (
      <Suspense>
        <ShareLink path={path} />
      </Suspense>
    ),
    [path],
  )
}

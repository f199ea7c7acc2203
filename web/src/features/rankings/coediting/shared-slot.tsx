import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import { useApi } from '../../../platform/use-api.ts'
import { sharedQuery } from './shared-query.ts'

const load = () => import('./shared-rankings.tsx').then((module) => module.SharedRankings)
const SharedRankings = import.meta.env.SSR ? await load() : lazyWhenQuiet(load)

// One element for good: a boundary that is given another before its code is there would be emptied.
const part = (
  <Suspense>
    <SharedRankings />
  </Suspense>
)

/** What others share with me, for whom there is any: most people fetch nothing of it. */
export const SharedSlot = () => useSuspenseQuery(sharedQuery(useApi())).data.items.length > 0 && part

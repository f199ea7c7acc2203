import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { sharedQuery } from './shared-query.ts'

const load = () => import('./shared-rankings.tsx').then((module) => module.SharedRankings)
const SharedRankings = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })

// Always the same element: a boundary that gets a new one before its code has loaded would lose its content.
const part = (
  <Suspense>
    <SharedRankings />
  </Suspense>
)

/** Rankings that others share with me. Most users have none and load no code for it. */
export const SharedSlot = () => useSuspenseQuery(sharedQuery(useApi())).data.items.length > 0 && part

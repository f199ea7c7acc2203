import './category-board.css'
import type { CategorySlug } from '@liston/contract/rankings'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const load = () => import('./category-board.tsx').then((module) => module.CategoryBoard)
const Part = import.meta.env.SSR ? await load() : lazyPart(load, { when: 'idle' })

/**
 * Lazy leaderboard of a category. Server-rendered; the memo keeps React from rendering it again before its code loads.
 */
export function CategoryBoardSlot({ category }: { category: CategorySlug }) {
  return useMemo(
    () => (
      <Suspense>
        <Part category={category} />
      </Suspense>
    ),
    [category],
  )
}

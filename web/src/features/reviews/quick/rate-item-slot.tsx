import '../stars/stars.css'
import '../read/reviews.css'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import type { RateItemProps } from './rate-item.tsx'

const rateItem = () => import('./rate-item.tsx').then((module) => module.RateItem)
const RateItem = import.meta.env.SSR ? await rateItem() : lazyWhenQuiet(rateItem)

/** Where an item is rated. */
export function RateItemSlot({ itemId, rankingId, stars, done }: RateItemProps) {
  // One element for as long as it is about the same, see lazyWhenQuiet.
  return useMemo(
    () => (
      <Suspense fallback={<div className="reviews-room" />}>
        <RateItem {...{ itemId, rankingId, stars, done }} />
      </Suspense>
    ),
    [itemId, rankingId, stars, done],
  )
}

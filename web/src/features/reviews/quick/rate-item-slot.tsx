import '../stars/stars.css'
import '../read/reviews.css'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import type { RateItemProps } from './rate-item.tsx'

const rateItem = () => import('./rate-item.tsx').then((module) => module.RateItem)
const RateItem = import.meta.env.SSR ? await rateItem() : lazyWhenQuiet(rateItem)

/** The form to rate an item; its code is loaded when the browser is idle. */
export function RateItemSlot({ itemId, rankingId, stars, done }: RateItemProps) {
  // Keeps the same element while the parameters are the same, see lazyWhenQuiet.
  return useMemo(
    () => (
      <Suspense fallback={<div className="reviews-room" />}>
        <RateItem {...{ itemId, rankingId, stars, done }} />
      </Suspense>
    ),
    [itemId, rankingId, stars, done],
  )
}

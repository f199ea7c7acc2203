import '../stars/stars.css'
import '../read/reviews.css'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { RateItemProps } from './rate-item.tsx'

const rateItem = () => import('./rate-item.tsx').then((module) => module.RateItem)
const RateItem = import.meta.env.SSR ? await rateItem() : lazyPart(rateItem, { when: 'idle' })

/** The form to rate an item; its code is loaded when the browser is idle. */
export function RateItemSlot({ itemId, rankingId, stars, done }: RateItemProps) {
  // Keeps the same element while the parameters are the same, see lazyPart.
  return useMemo(
    () => (
      <Suspense fallback={<div className="reviews-room" />}>
        <RateItem {...{ itemId, rankingId, stars, done }} />
      </Suspense>
    ),
    [itemId, rankingId, stars, done],
  )
}

import '../stars/stars.css'
import './reviews.css'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { ItemReviewsProps } from './item-reviews.tsx'

const reviews = () => import('./item-reviews.tsx').then((module) => module.ItemReviews)
/**
 * Rendered by the server; the browser loads its code when it is idle. Until then, links and forms work as without it.
 */
const ItemReviews = import.meta.env.SSR ? await reviews() : lazyPart(reviews, { when: 'idle' })

/** The reviews of an item. */
export function ItemReviewsSlot({ itemId, name, rankingId, locked, sort, cursor }: ItemReviewsProps) {
  // Keeps the same element while the parameters are the same. A new one before the code is loaded would empty the
  // boundary.
  return useMemo(
    () => (
      <Suspense fallback={<div className="reviews-room" />}>
        <ItemReviews {...{ itemId, name, rankingId, locked, sort, cursor }} />
      </Suspense>
    ),
    [itemId, name, rankingId, locked, sort, cursor],
  )
}

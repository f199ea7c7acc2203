import '../stars/stars.css'
import './reviews.css'
import { Suspense, useMemo } from 'react'
import { lazyWhenQuiet } from '../../../platform/parts/lazy-when-quiet.ts'
import type { ItemReviewsProps } from './item-reviews.tsx'

const reviews = () => import('./item-reviews.tsx').then((module) => module.ItemReviews)
/** The server writes it; a browser takes its code when it has time, and until then links and forms work all the same. */
const ItemReviews = import.meta.env.SSR ? await reviews() : lazyWhenQuiet(reviews)

/** Where the reviews of an item stand. */
export function ItemReviewsSlot({ itemId, name, rankingId, locked, sort, cursor, gone }: ItemReviewsProps) {
  // One element for as long as it is about the same: a boundary that is given another before its code is there is emptied.
  return useMemo(
    () => (
      <Suspense fallback={<div className="reviews-room" />}>
        <ItemReviews {...{ itemId, name, rankingId, locked, sort, cursor, gone }} />
      </Suspense>
    ),
    [itemId, name, rankingId, locked, sort, cursor, gone],
  )
}

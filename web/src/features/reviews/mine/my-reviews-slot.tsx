import '../stars/stars.css'
import '../read/reviews.css'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { MyReviewsProps } from './my-reviews.tsx'

const mine = () => import('./my-reviews.tsx').then((module) => module.MyReviews)
const MyReviews = import.meta.env.SSR ? await mine() : lazyPart(mine, { when: 'idle' })

/** My reviews; their code is loaded when the browser is idle. */
export function MyReviewsSlot({ filter, cursor }: MyReviewsProps) {
  const asked = JSON.stringify(filter)
  // Keeps the same element while the parameters are the same, see lazyPart.
  return useMemo(
    () => (
      <Suspense fallback={<div className="reviews-room" />}>
        <MyReviews filter={JSON.parse(asked) as MyReviewsProps['filter']} cursor={cursor} />
      </Suspense>
    ),
    [asked, cursor],
  )
}

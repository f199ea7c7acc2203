import type { Ranking } from '@liston/contract/rankings'
import { Suspense, useRef } from 'react'
import { useNearView } from './use-near-view.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const RelatedRankings = optionalPart(() => import('./related-rankings.tsx').then((module) => module.RelatedRankings))

/** Where related rankings will stand; they are fetched when the place comes near the view. */
export function RelatedSlot({ ranking }: { ranking: Ranking }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="related">
      {useNearView(place) && (
        <Suspense>
          <RelatedRankings ranking={ranking} />
        </Suspense>
      )}
    </div>
  )
}

import type { Ranking } from '@liston/contract/rankings'
import { type ReactNode, Suspense, useRef } from 'react'
import { useNearView } from './use-near-view.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const RelatedRankings = optionalPart(() => import('./related-rankings.tsx').then((module) => module.RelatedRankings))

/** Where related rankings will stand, below `children`; both are fetched when the place comes near the view. */
export function RelatedSlot({ ranking, children }: { ranking: Ranking; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="related">
      {useNearView(place) && (
        <Suspense>
          {children}
          <RelatedRankings ranking={ranking} />
        </Suspense>
      )}
    </div>
  )
}

import type { Ranking } from '@liston/contract/rankings'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const RelatedRankings = lazyPart(() => import('./related-rankings.tsx').then((module) => module.RelatedRankings), {
  when: 'mount',
})

/** Placeholder for related rankings, below `children`. Both load when the placeholder approaches the viewport. */
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

/** True once an element is within 300 px of the viewport. */
function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || near) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '300px' })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, near])
  return near
}

import type { Language } from '@liston/contract/kernel'
import type { Ranking, Translation } from '@liston/contract/rankings'
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { broughtPart, lazyPart } from '../../../platform/lazy-part.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import type { Asked } from '../state/bring.ts'
import type { ExtraProps } from '../state/extra.tsx'

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

const extra = () => import('../state/extra.tsx').then((module) => module.Extra)
/** Most rankings show little here: the server renders it, and its code loads when the browser is idle. */
const Extra = import.meta.env.SSR ? await extra() : lazyPart(extra, { when: 'idle' })

/** Placeholder for the state notice, or for what else is known about a ranking. */
export function ExtraSlot({ part, id }: ExtraProps) {
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () => (
      <Suspense>
        <Extra part={part} id={id} />
      </Suspense>
    ),
    [part, id],
  )
}

const shareLink = () => import('../sharing/share-link.tsx').then((module) => module.ShareLink)
/** The server renders this plain link, and its code loads when the browser is idle. */
const ShareLink = import.meta.env.SSR ? await shareLink() : lazyPart(shareLink, { when: 'idle' })

/** Link to the share panel; `path` is the path of the page. */
export function ShareSlot({ path }: { path: string }) {
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () => (
      <Suspense>
        <ShareLink path={path} />
      </Suspense>
    ),
    [path],
  )
}

const namesLink = () => import('./names-link.tsx').then((module) => module.NamesLink)
/**
 * The server renders this link, and its code loads when the browser is idle. Only readers of another language load it.
 */
const NamesLink = import.meta.env.SSR ? await namesLink() : lazyPart(namesLink, { when: 'idle' })

type NamesSlotProps = { path: string; language: Language; items: readonly { translation?: Translation | undefined }[] }

/** Link between bilingual and original names. Shown if an item has a translation into the reader's language. */
export function NamesSlot({ path, language, items }: NamesSlotProps) {
  const readers = useLanguage()
  const has = language !== readers && items.some(({ translation }) => translation)
  // Memoised, because a boundary that gets a new element before its code has loaded would lose its content.
  return useMemo(
    () =>
      has && (
        <Suspense>
          <NamesLink path={path} />
        </Suspense>
      ),
    [has, path],
  )
}

const made = () => import('./how-made.tsx').then((module) => module.HowMade)
const HowMade = import.meta.env.SSR ? await made() : lazyPart(made, { when: 'idle' })

/** Which items were generated. Only generated rankings load its code. */
export function HowMadeSlot({ ranking }: { ranking: Ranking }) {
  const { id, made: how, madeLabel } = ranking
  return useMemo(
    () =>
      how && (
        <Suspense fallback={null}>
          <HowMade ranking={ranking} />
        </Suspense>
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it shows of the ranking changes with these
    [id, how, madeLabel],
  )
}

/** Loads what only some URLs of a ranking request: access by the secret link, or the change history. */
export async function bringAsked(context: PageContext, id: string, asked: Asked): Promise<void> {
  if (asked.llave ?? asked.part) await (await import('../state/bring.ts')).bring(context, id, asked)
}

/** The video of a ranking. Only rankings with a video load the chunk. */
export const video = broughtPart(() => import('./ranking-video.tsx').then((module) => module.RankingVideo))

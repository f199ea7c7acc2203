import type { Language } from '@liston/contract/kernel'
import { OEMBED_PATH, type Ranking, rankingPath } from '@liston/contract/rankings'
import { votersMissing } from '@liston/contract/voting'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Badge } from '../../../design/identity/badge.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { shownName } from '../../profiles/index.ts'
import type { Tab } from '../ranking-query.ts'
import { detailTexts } from './texts.ts'

/** Element id of the list. The tabs link to it, so that a change of order doesn't scroll to the top. */
export const LIST_ID = 'orden'

/** Equals ITEMS_MIN of the contract (rules 3.12). Importing it would add bytes to every ranking page. */
const DUELS_FROM: typeof import('@liston/contract/rumble')['rumbleRules']['ITEMS_MIN'] = 4

type Props = {
  ranking: Ranking
  /** Shown instead of an order of the list: the viewer's own order, or that of the duels. */
  shown?: Tab
  more?: ReactNode
}

/**
 * Tabs for the orders of a ranking, with a description of the current order and its
 * confidence. `more`: further explanation.
 */
export function OrderTabs({ ranking, shown, more }: Props) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { id, offered, author } = ranking
  const order = shown ?? ranking.order
  const hints = {
    fair: t.fairHint,
    points: t.pointsHint,
    orders: t.ordersHint,
    author: t.authorHint(shownName(language, author)),
    mine: t.mineHint,
    duels: t.duelsHint,
  }
  const duels = ranking.visibility === 'public' && ranking.items.length >= DUELS_FROM
  // A personal list has one order; its notice names the author.
  if (ranking.mode === 'personal') return null
  const tabs = [...offered, ...(duels ? (['duels'] as const) : []), 'mine' as const].map((each) => ({
    href: `/ranking/${id}${each === 'fair' ? '' : `?order=${each}`}#${LIST_ID}`,
    label: t[each],
    current: each === order,
  }))
  return (
    <div id={LIST_ID} className="ranking-orders">
      <Tabs label={t.tabs} tabs={tabs} />
      <p className="ranking-order-hint">
        {order === 'fair' && <Firmness ranking={ranking} />} <span>{hints[order]}</span> {more}
      </p>
    </div>
  )
}

/** Confidence of the order: author's order, provisional or stable (rules 3.5). */
function Firmness({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  switch (ranking.label) {
    case 'author':
      return <Badge>{t.labelAuthor(votersMissing(ranking.weightedVoters))}</Badge>
    case 'provisional':
      return (
        <span title={t.labelProvisionalHint}>
          <Badge>{t.labelProvisional}</Badge>
          <span className="sr-only">: {t.labelProvisionalHint}</span>
        </span>
      )
    case 'stable':
      return (
        <span title={t.labelStableHint}>
          <Badge tone="positive">{t.labelStable}</Badge>
          <span className="sr-only">: {t.labelStableHint}</span>
        </span>
      )
  }
}

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

type Said = { origin: string; appName: string; ranking: Ranking; description: string }
type Tag = { name: string; content: string } | { property: string; content: string }

const pictured = {
  es: (topic: string) => `Los primeros de «${topic}»`,
  en: (topic: string) => `The first of “${topic}”`,
}

/** Open Graph and Twitter meta tags of a ranking. The server sends a generic picture for a private one. */
export function pictureMeta({ origin, appName, ranking, description }: Said): Tag[] {
  const { id, slug, topic, language } = ranking
  const of = (property: string, content: string) => ({ property: `og:${property}`, content })
  return [
    of('type', 'article'),
    of('site_name', appName),
    of('title', topic),
    of('description', description),
    of('url', `${origin}/ranking/${id}/${slug}`),
    of('image', `${origin}/ranking/${id}/og-image`),
    of('image:type', 'image/png'),
    of('image:width', '1200'),
    of('image:height', '630'),
    of('image:alt', pictured[language](topic)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

type EmbedLinksSaid = { origin: string; language: Language; ranking: Ranking }

/** oEmbed discovery links (oEmbed 4). None for a ranking that isn't public. */
export function embedLinks({ origin, language, ranking }: EmbedLinksSaid): Record<string, string>[] {
  if (ranking.visibility !== 'public') return []
  const url = `${origin}${rankingPath(ranking)}?lng=${language}`
  return (['json', 'xml'] as const).map((format) => ({
    rel: 'alternate',
    type: `${format === 'json' ? 'application/json' : 'text/xml'}+oembed`,
    href: `${origin}${OEMBED_PATH}?${new URLSearchParams({ url, format })}`,
    title: ranking.topic,
  }))
}

import type { Ranking } from '@liston/contract/rankings'
import { votersMissing } from '@liston/contract/voting'
import type { ReactNode } from 'react'
import { Badge } from '../../../design/identity/badge.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
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
      <div className="ranking-order-hint">
        {order === 'fair' && <Firmness ranking={ranking} />} <span>{hints[order]}</span> {more}
      </div>
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

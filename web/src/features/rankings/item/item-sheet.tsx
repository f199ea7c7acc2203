import './item.css'
import { type RankedItem, type Ranking, rankingPath } from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { counted, formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { people } from '../row/texts.ts'
import { itemTexts } from './texts.ts'

type Props = {
  ranking: Ranking
  item: RankedItem
  /** The page's heading, where it is not the item's name alone. */
  heading?: string
  actions?: ReactNode
}

/** One item in its ranking: where it stands, its people, its votes and its Stars apart, how sure its place is. */
export function ItemSheet({ ranking, item, heading, actions }: Props) {
  const t = useTexts(itemTexts)
  const language = useLanguage()
  const number = (n: number) => formatNumber(language, n)
  const { rank, rankLow: low, rankHigh: high } = item
  return (
    <article className="item-sheet">
      <nav aria-label={t.way} className="item-way">
        <Anchor href={rankingPath(ranking)} lang={ranking.language} className="link">
          {ranking.topic}
        </Anchor>
      </nav>
      <header className="item-head">
        <Cover variant="square" title={item.name} src={item.imageUrl} className="item-picture" />
        <div className="grid gap-1">
          <h1 lang={heading ? undefined : ranking.language} className="item-name">
            {heading ?? item.name}
          </h1>
          <p className="text-muted">{t.place(number(rank), number(ranking.items.length))}</p>
        </div>
      </header>
      {item.share !== null && <Bar fill={item.share} place={rank} size="lg" tone={rank === 1 ? 'accent' : 'primary'} />}
      <ul aria-label={t.figures} className="item-figures">
        <Figure n={item.supporters} noun={people[language]} />
        <Figure n={item.points} noun={t.points} />
        {item.paidPoints > 0 && <Figure n={item.paidPoints} noun={t.stars} />}
      </ul>
      {item.note && (
        <p lang={ranking.language} className="max-w-measure">
          {item.note}
        </p>
      )}
      {low !== null && high !== null && low !== high && <p className="text-sm text-muted">{t.range(low, high)}</p>}
      <div className="item-actions">
        {actions}
        <LinkButton href={rankingPath(ranking)}>{t.all}</LinkButton>
      </div>
    </article>
  )
}

function Figure({ n, noun }: { n: number; noun: Parameters<typeof counted>[2] }) {
  const [number, ...words] = counted(useLanguage(), n, noun).split(' ')
  return (
    <li>
      <span className="numeral item-figure">{number}</span> {words.join(' ')}
    </li>
  )
}

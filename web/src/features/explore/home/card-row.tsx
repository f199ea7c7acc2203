import type { Home } from '@liston/contract/explore'
import type { RankingCard as Card } from '@liston/contract/rankings'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { CardGrid } from '../cards/card-grid.tsx'
import { RankingCard } from '../cards/ranking-card.tsx'
import { homeTexts } from './texts.ts'

type Why = Home['featured'][number]['why']
type Props = {
  title: string
  cards: (Card & { why?: Why })[]
  more?: { href: string; text: string }
}

/** A row of the home page: a heading, cards, and where there are more. Nothing at all without cards. */
export function CardRow({ title, cards, more }: Props) {
  const t = useTexts(homeTexts)
  if (cards.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="home-row-head">
        <h2 className="text-xl">{title}</h2>
        {more && (
          <Anchor href={more.href} className="link link-alone">
            {more.text}
          </Anchor>
        )}
      </div>
      <CardGrid>
        {cards.map((card) => (
          <li key={card.id} className="later">
            <RankingCard card={card} as="h3" label={card.why && t.why[card.why]} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

import { categoryOf, type RankedItem, type Ranking, type RankingCard } from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { BarRow } from '../../../design/identity/bar-row.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Kept } from '../../../platform/kept.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { shownName } from '../../profiles/index.ts'
import { RowFigure } from '../../rankings/index.ts'
import { VoteCount } from '../cards/ranking-card.tsx'
import { homeTexts } from './texts.ts'
import { Emoji } from '../../../design/identity/emoji.tsx'

type Item = z.infer<typeof RankedItem>
type Props = {
  ranking: Ranking
  /** Renders the vote buttons of an item's row. */
  actions?: (item: Item) => ReactNode
  /** Everything besides the ranking that `actions` depends on, as JSON. */
  from?: readonly unknown[]
}

/** Number of rows shown; small screens hide the last ones. */
const ROWS = 8

/** "El listón de hoy": the ranking of the day, large. */
export function TodaysRanking({ ranking, actions, from = [] }: Props) {
  return (
    <Kept part="todays-ranking" from={[ranking, ...from]}>
      {() => <ShownRanking ranking={ranking} actions={actions} />}
    </Kept>
  )
}

function ShownRanking({ ranking, actions }: Pick<Props, 'ranking' | 'actions'>) {
  const language = useLanguage()
  const t = useTexts(homeTexts)
  const category = categoryOf(ranking.category)
  const lang = ranking.language === language ? undefined : ranking.language
  const rest = ranking.items.length - ROWS
  return (
    <Card as="section" aria-labelledby="today" className="todays-ranking">
      <header className="grid gap-2">
        <h2 id="today" className="todays-eyebrow">
          {t.today}
        </h2>
        <h3 className="text-2xl" lang={lang}>
          <Anchor href={`/ranking/${ranking.id}`} className="todays-link">
            {ranking.topic}
          </Anchor>
        </h3>
        {ranking.criterion && <p lang={lang}>{ranking.criterion}</p>}
        <p className="todays-line">
          <span>
            <Emoji>{category?.emoji}</Emoji> {category?.[language]}
          </span>
          <span className="ranking-card-author">
            <Avatar username={ranking.author.username} src={ranking.author.avatarUrl} size="xs" />
            {shownName(language, ranking.author)}
          </span>
          <VoteCount points={ranking.points} voters={ranking.voters} />
          <span>{t.labels[ranking.label]}</span>
        </p>
      </header>
      <ol className="grid gap-4" lang={lang}>
        {ranking.items.slice(0, ROWS).map((item) => (
          <li key={item.id} data-item={item.id}>
            <BarRow
              size={item.rank === 1 ? 'lg' : 'md'}
              place={item.rank}
              name={item.name}
              value={<RowFigure item={item} />}
              fill={item.share}
              actions={actions?.(item)}
            />
          </li>
        ))}
      </ol>
      <p className="todays-foot">
        <LinkButton href={`/ranking/${ranking.id}`} variant="primary">
          {t.openToday}
        </LinkButton>
        {rest > 0 && <span>+ {t.more(rest)}</span>}
        {ranking.items.slice(0, ROWS).some((item) => item.paidPoints > 0) && (
          <span className="stars-mark">★ {t.bought}</span>
        )}
      </p>
    </Card>
  )
}

/** The Viral rankings as numbered titles. */
export function ViralTitles({ cards }: { cards: RankingCard[] }) {
  const isGuest = useMe() === null
  return (
    <Kept part="viral-titles" from={[cards, isGuest]}>
      {() => <ShownTitles cards={cards} isGuest={isGuest} />}
    </Kept>
  )
}

function ShownTitles({ cards, isGuest }: { cards: RankingCard[]; isGuest: boolean }) {
  const language = useLanguage()
  const t = useTexts(homeTexts)
  const create = '/create-ranking'
  return (
    <section aria-labelledby="viral-now" className="viral-titles later">
      <h2 id="viral-now" className="text-lg">
        {t.viralNow}
      </h2>
      <ol>
        {cards.map((card, i) => (
          <li key={card.id}>
            <span className="viral-place numeral" aria-hidden="true">
              {i + 1}
            </span>
            <div>
              <Anchor href={`/ranking/${card.id}`} lang={card.language === language ? undefined : card.language}>
                {card.topic}
              </Anchor>
              <p className="text-sm text-muted">
                <Emoji>{categoryOf(card.category)?.emoji}</Emoji>{' '}
                <VoteCount points={card.points} voters={card.voters} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Anchor href="/explore?sort=viral" className="link link-alone">
        {t.allViral}
      </Anchor>
      <div className="home-missing">
        <p className="text-lg">{t.missing}</p>
        <LinkButton href={isGuest ? `/sign-in?${new URLSearchParams({ next: create })}` : create}>
          {t.create}
        </LinkButton>
      </div>
    </section>
  )
}

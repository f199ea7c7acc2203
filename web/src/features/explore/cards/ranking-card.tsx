import type { FeedWhy } from '@liston/contract/explore'
import { categoryOf, type RankingCard as Card_ } from '@liston/contract/rankings'
import type { Ref } from 'react'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { BarRow } from '../../../design/identity/bar-row.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { CardLink } from '../../../design/surfaces/card-link.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Kept } from '../../../platform/kept.tsx'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { shownName } from '../../profiles/index.ts'
import { type CardParts, MadeBadge, people, RowFigure, useCardVoting } from '../../rankings/index.ts'
import { useDefaultImages } from '../../settings/index.ts'
import './cards.css'
import { cardTexts } from './texts.ts'

type Props = {
  card: Card_
  /** Heading level of the title: one below the heading of the section. */
  as?: 'h2' | 'h3'
  /** True for the first cards of a page: the picture is loaded eagerly. */
  eager?: boolean
  linkRef?: Ref<HTMLAnchorElement>
  /** Why the card is shown, as text. */
  label?: string
  /** Why the card is shown, as the feed returns it. */
  why?: FeedWhy | undefined
}

/** A ranking in a feed: cover, podium and vote count. The whole card is a link to it. */
export function RankingCard({ card: told, ...rest }: Props) {
  const Voting = useCardVoting()
  const { rankingCover } = useDefaultImages()
  const { as, eager, label, why } = rest
  return (
    <Voting card={told}>
      {({ from, ...parts }) => (
        <Kept part="ranking-card" from={[parts.card, rankingCover, as, eager, label, why, ...from]}>
          {() => <ShownCard {...rest} {...parts} rankingCover={rankingCover} />}
        </Kept>
      )}
    </Voting>
  )
}

type Shown = Omit<Props, 'card'> & Omit<CardParts, 'from'> & { rankingCover: string | null | undefined }
function ShownCard({ card, as: Title = 'h2', eager, linkRef, label, why, actions, told, rankingCover }: Shown) {
  const language = useLanguage()
  const t = useTexts(cardTexts)
  const category = categoryOf(card.category)
  const lang = card.language === language ? undefined : card.language
  return (
    <Card as="article" kind="link" bleed className="ranking-card">
      <Cover
        title={card.topic}
        emoji={category?.emoji}
        subjects={card.subjects}
        src={card.coverUrl ?? rankingCover}
        alt={card.coverAlt}
        eager={eager}
      />
      <div className="ranking-card-body">
        {why && why.kind !== 'resurged' && (
          <p className="ranking-card-why">{t.why(why, shownName(language, card.author))}</p>
        )}
        {label && <p className="text-sm font-bold">{label}</p>}
        <p className="ranking-card-line">
          <span>{category?.[language]}</span>
          {why?.kind === 'resurged' && <Badge>{t.resurged}</Badge>}
          {card.validated && <Badge tone="positive">{t.validated}</Badge>}
          <MadeBadge label={card.madeLabel} />
        </p>
        <Title className="text-lg" lang={lang}>
          <CardLink href={`/ranking/${card.id}`} ref={linkRef}>
            {card.topic}
          </CardLink>
        </Title>
        <ol className="grid gap-2" lang={lang}>
          {card.top.map((item, i) => (
            <li key={item.id} data-item={item.id}>
              <BarRow
                size="sm"
                place={i + 1}
                name={item.name}
                value={card.voters > 0 && <RowFigure item={item} />}
                fill={item.share}
                actions={actions?.(item)}
              />
            </li>
          ))}
        </ol>
        {told}
        <p className="ranking-card-line ranking-card-foot">
          <span className="ranking-card-author">
            <Avatar username={card.author.username} src={card.author.avatarUrl} size="xs" />
            <span className="truncate">{shownName(language, card.author)}</span>
          </span>
          <VoteCount points={card.points} voters={card.voters} />
        </p>
      </div>
    </Card>
  )
}

/** Votes and voters are shown separately, because a Boost is not ten people. */
export function VoteCount({ points, voters }: { points: number; voters: number }) {
  const t = useTexts(cardTexts)
  const language = useLanguage()
  if (points === 0) return <span>{t.noVotes}</span>
  return (
    <span>
      {t.votes(points)} · {counted(language, voters, people[language])}
    </span>
  )
}

import './cards.css'
import { categoryOf, type RankingCard as Card_ } from '@liston/contract/rankings'
import type { ReactNode, Ref } from 'react'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { BarRow } from '../../../design/identity/bar-row.tsx'
import { Cover } from '../../../design/identity/cover.tsx'
import { Ai } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { CardLink } from '../../../design/surfaces/card-link.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { RowFigure } from '../../rankings/index.ts'
import { VoteCount } from './vote-count.tsx'
import { cardTexts } from './texts.ts'

type Props = {
  card: Card_
  /** Level of the title: one below the heading that the card stands under. */
  as?: 'h2' | 'h3'
  /** Among the first that the page shows: its picture is loaded at once. */
  eager?: boolean
  /** Stands in the row of the leader: the quick vote. */
  action?: ReactNode
  linkRef?: Ref<HTMLAnchorElement>
}

/** A ranking in a feed: its poster, its podium, how many voted. The whole card leads to it. */
export function RankingCard({ card, as: Title = 'h2', eager, action, linkRef }: Props) {
  const language = useLanguage()
  const t = useTexts(cardTexts)
  const category = categoryOf(card.category)
  const lang = card.language === language ? undefined : card.language
  return (
    <Card as="article" kind="link" bleed className="ranking-card">
      <Cover title={card.topic} emoji={category?.emoji} src={card.coverUrl} eager={eager} />
      <div className="ranking-card-body">
        <p className="ranking-card-line">
          <span>{category?.[language]}</span>
          {card.aiMade && <Badge icon={<Ai aria-hidden="true" />}>{t.ai}</Badge>}
        </p>
        <Title className="text-lg" lang={lang}>
          <CardLink href={`/ranking/${card.id}`} ref={linkRef}>
            {card.topic}
          </CardLink>
        </Title>
        <ol className="grid gap-2" lang={lang}>
          {card.top.map((item, i) => (
            <li key={item.id}>
              <BarRow
                size="sm"
                place={i + 1}
                name={item.name}
                value={card.voters > 0 && <RowFigure item={item} />}
                fill={item.share}
                actions={i === 0 ? action : undefined}
              />
            </li>
          ))}
        </ol>
        <p className="ranking-card-line ranking-card-foot">
          <span className="ranking-card-author">
            <Avatar username={card.author.username} src={card.author.avatarUrl} size="xs" />
            <span className="truncate">{card.author.username}</span>
          </span>
          <VoteCount points={card.points} voters={card.voters} />
        </p>
      </div>
    </Card>
  )
}

import { categoryOf, type Ranking } from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Ai, Lock } from '../../../design/identity/icon.ts'
import { formatDay } from '../../../platform/dates.ts'
import { useMe } from '../../../platform/session.ts'
import { counted, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { people } from '../row/texts.ts'
import { detailTexts } from './texts.ts'

/** What a ranking is about, whose it is, and how many took part: votes and people apart. `actions` are for the whole. */
export function RankingHead({ ranking, actions }: { ranking: Ranking; actions?: ReactNode }) {
  const language = useLanguage()
  const category = categoryOf(ranking.category)
  return (
    <header className="ranking-head">
      <div className="ranking-kicker">
        {category && (
          <Chip href={`/category/${category.slug}`} emoji={category.emoji}>
            {category[language]}
          </Chip>
        )}
        <StateBadges ranking={ranking} />
      </div>
      <h1 lang={ranking.language} className="ranking-title">
        {ranking.topic}
      </h1>
      {ranking.criterion && (
        <p lang={ranking.language} className="ranking-criterion">
          {ranking.criterion}
        </p>
      )}
      {ranking.description && (
        <p lang={ranking.language} className="ranking-description">
          {ranking.description}
        </p>
      )}
      <Origin ranking={ranking} />
      <div className="ranking-taking-part">
        <Figures ranking={ranking} />
        {actions}
      </div>
    </header>
  )
}

function StateBadges({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const lock = <Lock aria-hidden="true" />
  return (
    <>
      {ranking.status === 'locked' && <Badge icon={lock}>{t.locked}</Badge>}
      {ranking.status === 'archived' && <Badge icon={lock}>{t.archived}</Badge>}
      {ranking.visibility === 'private' && <Badge icon={lock}>{t.private}</Badge>}
      {ranking.aiMade && <Badge icon={<Ai aria-hidden="true" />}>{t.aiMade}</Badge>}
      {ranking.boostedByAuthor && <Badge tone="stars">{t.boostedByAuthor}</Badge>}
      {ranking.language !== language && <Badge>{t.language}</Badge>}
    </>
  )
}

function Origin({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const { author, publishedAt, updatedAt } = ranking
  const day = (instant: string) => <time dateTime={instant}>{formatDay(language, instant)}</time>
  const own = useMe()?.id === author.id
  const changed = publishedAt !== null && updatedAt.slice(0, 10) > publishedAt.slice(0, 10)
  return (
    <p className="ranking-origin">
      <Anchor href={`/profile/${author.id}`} className="ranking-author">
        <Avatar username={author.username} src={author.avatarUrl} size="sm" />
        <span className="sr-only">{t.by} </span>
        {author.username}
      </Anchor>
      {publishedAt && (
        <span>
          <span className="max-md:sr-only">{t.published}</span> {day(publishedAt)}
        </span>
      )}
      {changed && (
        <span>
          {t.updated} {day(updatedAt)}
        </span>
      )}
      {own && (
        <Anchor href={`/edit-ranking/${ranking.id}`} className="link ranking-edit">
          {t.edit}
        </Anchor>
      )}
    </p>
  )
}

/** Votes and people apart: a Boost is ten votes of one person. */
function Figures({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const figure = (n: number, noun: { one: string; other: string; many?: string }) => {
    const [number, ...words] = counted(language, n, noun).split(' ')
    return (
      <li>
        <span className="numeral ranking-figure">{number}</span> {words.join(' ')}
      </li>
    )
  }
  return (
    <ul aria-label={t.figures} className="ranking-figures">
      {figure(ranking.points, t.votes)}
      {figure(ranking.voters, people[language])}
    </ul>
  )
}

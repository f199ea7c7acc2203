import type { Ranking } from '@liston/contract/rankings'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { GoldBadge, PersonLink, shownName } from '../../profiles/index.ts'
import { detailTexts } from './texts.ts'

/** Author and dates of a ranking, with links for the author. */
export function RankingOrigin({ ranking }: { ranking: Ranking }) {
  const t = useTexts(detailTexts)
  const language = useLanguage()
  const dates = useDates()
  const { author, publishedAt, updatedAt } = ranking
  const day = (instant: string) => <time dateTime={instant}>{dates.day(instant)}</time>
  const me = useMe()
  const own = me?.id === author.id
  const changed = publishedAt !== null && dates.day(updatedAt) !== dates.day(publishedAt)
  return (
    <p className="ranking-origin">
      <PersonLink person={author} className="ranking-author">
        <Avatar username={author.username} src={author.avatarUrl} size="sm" />
        <span className="sr-only">{t.by} </span>
        {shownName(language, author)}
      </PersonLink>
      <GoldBadge level={author.level} />
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
      {(ranking.validatedBy.length > 0 || me) && (
        <Anchor href={`/distinctions/${ranking.id}`} className="link ranking-edit">
          {t.distinctions(ranking.validatedBy.join(', '))}
        </Anchor>
      )}
      {own && (
        <Anchor href={`/edit-ranking/${ranking.id}`} className="link ranking-edit">
          {t.edit}
        </Anchor>
      )}
      {own && (
        <Anchor href={`/statistics?ranking=${ranking.id}`} className="link ranking-edit">
          {t.statistics}
        </Anchor>
      )}
    </p>
  )
}

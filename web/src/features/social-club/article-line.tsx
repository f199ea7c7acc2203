import { categoryOf } from '@liston/contract/rankings'
import type { ArticleCard } from '@liston/contract/social-club'
import { Avatar } from '../../design/identity/avatar.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { shownName } from '../profiles/index.ts'
import { clubTexts } from './texts.ts'

/** Author and date of an article. */
export function ArticleLine({ card: { author, publishedAt } }: { card: ArticleCard }) {
  const language = useLanguage()
  const dates = useDates()
  return (
    <p className="article-line">
      {author && (
        <span className="article-author">
          <Avatar username={author.username} src={author.avatarUrl} size="xs" />
          {shownName(language, author)}
        </span>
      )}
      <time dateTime={publishedAt}>{dates.day(publishedAt)}</time>
    </p>
  )
}

/** Category and reading time of an article. */
export function ArticleKind({ card: { category, minutes } }: { card: Pick<ArticleCard, 'category' | 'minutes'> }) {
  const t = useTexts(clubTexts)
  const language = useLanguage()
  return (
    <p className="article-kind" lang={language}>
      <span>{categoryOf(category)?.[language]}</span>
      <span>{t.minutes(minutes)}</span>
    </p>
  )
}

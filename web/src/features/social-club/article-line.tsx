import type { ArticleCard } from '@liston/contract/social-club'
import { Avatar } from '../../design/identity/avatar.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { shownName } from '../profiles/index.ts'

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

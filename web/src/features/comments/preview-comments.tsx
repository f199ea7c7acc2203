import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../design/identity/avatar.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { PersonLink, shownName } from '../profiles/index.ts'
import { previewQuery, type Target } from './state-query.ts'

/** The first comments of a discussion, to read. Their actions come with the discussion. */
export function PreviewComments({ target }: { target: Target }) {
  const language = useLanguage()
  const dates = useDates()
  const { data } = useQuery(previewQuery(useApi(), target))
  const { pinned = null, items = [] } = data ?? {}
  const comments = [...(pinned?.author ? [pinned] : []), ...items].slice(0, 3)
  if (comments.length === 0) return null
  return (
    <ol className="grid gap-4">
      {comments.map(
        ({ id, author, body, createdAt }) =>
          author && (
            <li key={id} className="grid min-w-0 gap-1">
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                <PersonLink person={author} className="inline-flex min-h-11 items-center gap-2 font-bold text-text">
                  <Avatar username={author.username} src={author.avatarUrl} size="sm" />
                  {shownName(language, author)}
                </PersonLink>
                <time dateTime={createdAt}>{dates.day(createdAt)}</time>
              </div>
              <p className="line-clamp-4 max-w-measure wrap-anywhere whitespace-pre-line">{body}</p>
            </li>
          ),
      )}
    </ol>
  )
}

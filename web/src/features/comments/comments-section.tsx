import { useQuery } from '@tanstack/react-query'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { PersonLink, shownName } from '../profiles/index.ts'
import { type Asked, commentsAsked } from './asked-comments.ts'
import { discussion } from './discussion-part.ts'
import { sectionTexts } from './section-texts.ts'
import { previewQuery, stateQuery, type Target } from './state-query.ts'

export { bringComments } from './bring-comments.ts'

/** Comments of a page: their number, the first three and a link, or the whole discussion if the URL asks for it. */
export function CommentsSection({ target }: { target: Target }) {
  const said: Asked = useSearch({ strict: false })
  const t = useTexts(sectionTexts)
  const language = useLanguage()
  const path = useRouterState({ select: (s) => s.location.pathname })
  const { data } = useQuery(stateQuery(useApi(), target))
  const count = data?.count ?? 0
  const asked = commentsAsked(said)
  return (
    <section id="comments" aria-labelledby="comments-title" className="grid scroll-mt-20 gap-4 pt-4">
      <h2 id="comments-title" className="text-xl">
        {t.title} ({formatNumber(language, count)})
      </h2>
      {asked.with ? (
        <discussion.Part target={target} asked={asked} />
      ) : (
        <>
          {count > 0 && <PreviewComments target={target} />}
          <LinkButton
            href={`${path}?with=comments#comments`}
            data-in-place=""
            rel="nofollow"
            className="justify-self-start"
          >
            {count > 0 ? t.read : t.first}
          </LinkButton>
        </>
      )}
    </section>
  )
}

/** The first comments of a discussion, to read. Their actions come with the discussion. */
function PreviewComments({ target }: { target: Target }) {
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

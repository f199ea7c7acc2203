import { useQuery } from '@tanstack/react-query'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Avatar } from '../../design/identity/avatar.tsx'
import { broughtPart } from '../../platform/lazy-part.tsx'
import type { PageContext } from '../../platform/page-context.ts'
import { defineTexts, formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { PersonLink, shownName } from '../profiles/index.ts'
import { type Asked, commentsAsked } from './asked-comments.ts'
import { previewQuery, stateQuery, type Target } from './state-query.ts'

/** The discussion; its code is loaded only for visits whose URL asks for it. */
const discussion = broughtPart(() => import('./discussion/discussion.tsx').then((m) => m.Discussion))

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

/** Loads the number of comments and the first three or, if the URL asks for it, the discussion with its code. */
export async function bringComments(context: PageContext, target: Target, said: Asked): Promise<void> {
  const asked = commentsAsked(said)
  const { api, queryClient } = context
  if (!asked.with) return bringPreview(context, target)
  const counting = queryClient.prefetchQuery(stateQuery(api, target))
  const [{ loadDiscussion }] = await Promise.all([import('./discussion/load-discussion.ts'), discussion.bring()])
  await loadDiscussion(context, target, asked)
  await counting
}

/** Loads the first comments. Their response has the number too, so the page asks once. */
async function bringPreview({ api, queryClient }: PageContext, target: Target): Promise<void> {
  const preview = previewQuery(api, target)
  const state = stateQuery(api, target)
  await queryClient.prefetchQuery(preview)
  const found = queryClient.getQueryData(preview.queryKey)
  if (found) queryClient.setQueryData(state.queryKey, { count: found.count, closed: found.closed })
  else await queryClient.prefetchQuery(state)
}

export const sectionTexts = defineTexts({
  es: {
    title: 'Comentarios',
    read: 'Leer y comentar',
    first: 'Comentar',
  },
  en: {
    title: 'Comments',
    read: 'Read and comment',
    first: 'Comment',
  },
})

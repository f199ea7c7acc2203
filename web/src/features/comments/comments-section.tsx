import { useQuery } from '@tanstack/react-query'
import { useRouterState, useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type Asked, commentsAsked } from './asked-comments.ts'
import { discussion } from './discussion-part.ts'
import { sectionTexts } from './section-texts.ts'
import { PreviewComments } from './preview-comments.tsx'
import { stateQuery, type Target } from './state-query.ts'

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

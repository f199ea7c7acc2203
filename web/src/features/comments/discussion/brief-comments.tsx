import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { Talk } from '../comment/talk.tsx'
import type { Target } from '../state-query.ts'
import { commentTexts } from '../texts.ts'
import { commentsQuery } from './comments-query.ts'

/** "De acuerdo", "primero": there for who opens it, and read only then. */
export function BriefComments({ target, count }: { target: Target; count: number }) {
  const t = useTexts(commentTexts)
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 items-center font-bold">
        {t.brief(formatNumber(language, count))}
      </summary>
      {open && <Folded target={target} />}
    </details>
  )
}

function Folded({ target }: { target: Target }) {
  const t = useTexts(commentTexts)
  const asked = commentsQuery(useApi(), target, { sort: 'newest', brief: true })
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(asked)
  if (isError) return <Button onClick={() => void refetch()}>{t.again}</Button>
  if (!data) return <Skeleton kind="text" count={2} label={t.loading} />
  return (
    <>
      <ol className="comment-list">
        {data.pages
          .flatMap(({ items }) => items)
          .map((talk) => (
            <li key={talk.id}>
              <Talk talk={talk} target={target} />
            </li>
          ))}
      </ol>
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t.more}</Button>}
    </>
  )
}

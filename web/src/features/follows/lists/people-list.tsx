import '../follows.css'
import type { PeopleList as List } from '@liston/contract/follows'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, useRef } from 'react'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { LoadMore } from '../../../design/surfaces/load-more.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { FollowButton } from '../follow-button.tsx'
import { peopleQuery } from '../queries.ts'
import { PersonRow } from './person-row.tsx'
import { listTexts } from './texts.ts'

export type PeopleListProps = { person: { id: string; username: string }; list: List; cursor: string | undefined }

/** Followers of a user, or whom the user follows, newest first. */
export function PeopleList({ person: { id, username }, list, cursor }: PeopleListProps) {
  const t = useTexts(listTexts)
  const rows = useRef<HTMLUListElement>(null)
  const query = useSuspenseInfiniteQuery(peopleQuery(useApi(), { id, list, cursor }))
  const people = query.data.pages.flatMap(({ items }) => items)
  const next = query.data.pages.at(-1)?.nextCursor
  const loadMore = async (event: MouseEvent) => {
    event.preventDefault()
    const from = people.length
    const { isError } = await query.fetchNextPage()
    if (isError) return toast({ title: t.failed, variant: 'destructive' })
    rows.current?.children[from]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h2 id="people" className="text-xl">
        {t.of[list](username)}
      </h2>
      {people.length === 0 ? (
        <EmptyState title={t.none[list]} />
      ) : (
        <ul ref={rows} className="people">
          {people.map((person) => (
            <PersonRow key={person.id} person={person}>
              <FollowButton person={person} size="sm" />
            </PersonRow>
          ))}
        </ul>
      )}
      {next && (
        <LoadMore
          href={`/profile/${id}?tab=${list}&cursor=${encodeURIComponent(next)}`}
          label={t.more}
          pending={query.isFetchingNextPage}
          pendingText={t.loading}
          onClick={(event) => void loadMore(event)}
        />
      )}
    </section>
  )
}

import '../follows.css'
import type { ListedPerson, OwnPeopleList } from '@liston/contract/follows'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import type { PageContext } from '../../../platform/page-context.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { ownPeopleQuery } from '../queries.ts'
import { shunTexts } from '../shun/texts.ts'
import { useShun } from '../shun/use-shun.ts'
import { PersonRow } from './person-row.tsx'
import { listTexts } from './texts.ts'

const undoing = { blocked: 'unblock', muted: 'unmute' } as const

/** Blocked and muted users, with buttons to undo it. Part of the settings. */
export function PrivacyLists() {
  const t = useTexts(listTexts)
  return (
    <section aria-labelledby="shunned-title" className="grid max-w-measure gap-4">
      <div>
        <h3 id="shunned-title" className="text-lg">
          {t.privacy}
        </h3>
        <p className="text-muted">{t.privacyHint}</p>
      </div>
      <OwnList list="blocked" />
      <OwnList list="muted" />
    </section>
  )
}

function OwnList({ list }: { list: keyof typeof undoing & OwnPeopleList }) {
  const t = useTexts(listTexts)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(ownPeopleQuery(useApi(), list))
  const people = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid gap-2">
      <h4 className="font-bold">{t.own[list]}</h4>
      {data && people.length === 0 && <p className="text-muted">{t.noneOwn[list]}</p>}
      {people.length > 0 && (
        <ul className="people">
          {people.map((person) => (
            <PersonRow key={person.id} person={person}>
              <Undo person={person} act={undoing[list]} />
            </PersonRow>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button pending={isFetchingNextPage} pendingText={t.loading} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </div>
  )
}

function Undo({ person, act }: { person: ListedPerson; act: 'unblock' | 'unmute' }) {
  const t = useTexts(shunTexts)
  const { mutate, isPending } = useShun(person)
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate(act)}>
      {t[act]}
      <span className="sr-only"> {person.username}</span>
    </Button>
  )
}

/** Prefetches the lists of blocked and muted users, for the settings. */
export const loadPrivacy = ({ api, queryClient }: Pick<PageContext, 'api' | 'queryClient'>) =>
  Promise.all([
    queryClient.prefetchInfiniteQuery(ownPeopleQuery(api, 'blocked')),
    queryClient.prefetchInfiniteQuery(ownPeopleQuery(api, 'muted')),
  ])

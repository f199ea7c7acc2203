import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import type { Api } from '../../../platform/api.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { editTexts } from './texts.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** "Historial de cambios" of a ranking (rules 3.1), page by page. */
export const changesQuery = (api: Api, id: string) =>
  infiniteQueryOptions({
    queryKey: keys.rankingChanges(id),
    queryFn: ({ pageParam }) => api.rankings.changes({ id, ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })

/** What everybody can see of past changes. */
export function Changes({ id }: { id: string }) {
  const t = useTexts(editTexts)
  const changes = useInfiniteQuery(changesQuery(useApi(), id))
  const rows = changes.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ol className="grid gap-1" aria-busy={changes.isFetching}>
        {rows.map((change, i) => (
          <li key={i} className="flex flex-wrap gap-x-3">
            <span className="text-sm text-muted">
              <Moment at={change.at} />
            </span>
            <span>{t.changed[change.kind](change.before, change.after)}</span>
          </li>
        ))}
      </ol>
      {changes.isSuccess && rows.length === 0 && <p className="text-muted">{t.noHistory}</p>}
      {changes.hasNextPage && (
        <Button size="sm" pending={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          {t.moreHistory}
        </Button>
      )}
    </>
  )
}

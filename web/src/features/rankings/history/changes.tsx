import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { LoadFailed } from '../../../platform/queries/load-failed.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { shownName } from '../../profiles/index.ts'
import { changesQuery } from './changes-query.ts'
import { changesTexts } from './changes-texts.ts'

/** The public change history of a ranking. */
export function Changes({ id }: { id: string }) {
  const t = useTexts(changesTexts)
  const language = useLanguage()
  const zone = useZone()
  const changes = useInfiniteQuery(changesQuery(useApi(), id))
  const rows = changes.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ol className="grid gap-1" aria-busy={changes.isFetching}>
        {rows.map((change, i) => (
          <li key={i} className="flex flex-wrap gap-x-3">
            <span className="text-sm text-muted">
              <Moment at={change.at} />
              {change.by && ` · ${shownName(language, change.by)}`}
            </span>
            <span>{t.changed[change.kind](change.before, change.after, zone)}</span>
          </li>
        ))}
      </ol>
      {changes.isError && !changes.data && (
        <LoadFailed error={changes.error} pending={changes.isFetching} retry={() => void changes.refetch()} />
      )}
      {changes.isSuccess && rows.length === 0 && <p className="text-muted">{t.none}</p>}
      {changes.hasNextPage && (
        <Button size="sm" pending={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </>
  )
}

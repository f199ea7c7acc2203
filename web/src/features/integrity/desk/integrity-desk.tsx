import type { IncidentState } from '@liston/contract/integrity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { incidentsQuery, incidentStates } from '../queries.ts'
import { integrityTexts } from '../texts.ts'
import { IncidentView } from './incident-view.tsx'

/** Admin page: incidents of a state, or one of them. */
export function IntegrityDesk({ state, chosen }: { state: IncidentState; chosen: string | undefined }) {
  const t = useTexts(integrityTexts)
  if (chosen) return <IncidentView id={chosen} />
  const tabs = incidentStates.map((one) => ({
    href: `/admin-panelrankw/integrity?state=${one}`,
    label: t.queues[one],
    current: one === state,
  }))
  return (
    <>
      <Tabs label={t.queue} tabs={tabs} />
      <Incidents state={state} />
    </>
  )
}

function Incidents({ state }: { state: IncidentState }) {
  const t = useTexts(integrityTexts)
  const dates = useDates()
  const list = useInfiniteQuery(incidentsQuery(useApi(), state))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const incidents = list.data.pages.flatMap(({ items }) => items)
  if (incidents.length === 0) return <EmptyState title={t.empty} />
  return (
    <>
      <ul className="grid gap-3">
        {incidents.map(({ id, ranking, score, openedAt, voters, suspects, voided, appeals }) => (
          <Card key={id} as="li" className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Anchor href={`/admin-panelrankw/integrity?incident=${id}`} className="link link-alone font-bold">
                {ranking?.topic ?? t.gone}
              </Anchor>
              <Badge tone={score > 1 ? 'accent' : 'ink'}>{t.score(score)}</Badge>
              {appeals > 0 && <Badge tone="accent">{t.appeals(appeals)}</Badge>}
            </p>
            <p className="text-sm text-muted">
              {t.figures(voters, suspects)}
              {voided > 0 && ` · ${t.voided(voided)}`} · <time dateTime={openedAt}>{dates.moment(openedAt)}</time>
            </p>
          </Card>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}

import { useDates } from '../../../platform/time/use-dates.ts'
import type { Incident, IncidentState } from '@liston/contract/integrity'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { BarChart } from '../../../design/data/bar-chart.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { incidentQuery, incidentsQuery, incidentStates } from '../queries.ts'
import { integrityTexts } from '../texts.ts'
import { useIntegrityForm } from '../use-integrity-form.ts'
import { Appeals, DecideForm, Reason } from './appeals.tsx'
import { clusterText, Evidence, Rows } from './evidence.tsx'

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

/** One incident: its evidence, its replay, and the form to decide it. */
function IncidentView({ id }: { id: string }) {
  const t = useTexts(integrityTexts)
  const dates = useDates()
  const incident = useSuspenseQuery(incidentQuery(useApi(), id)).data
  const mayChange = useMe()?.staff?.integrity === 'change'
  const { state, ranking, score, voters, suspects, openedAt, item, frozenUntil, reason, voided } = incident
  return (
    <>
      <p>
        <Anchor href={`/admin-panelrankw/integrity?state=${state}`} className="link link-alone">
          {t.back}
        </Anchor>
      </p>
      <Card as="section" className="grid gap-3">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {ranking ? <Anchor href={`/ranking/${ranking.id}`}>{ranking.topic}</Anchor> : t.gone}
          <Badge tone="ink">{t.queues[state]}</Badge>
        </h2>
        <p>
          {t.score(score)} · {t.figures(voters, suspects)}
          {voided > 0 && ` · ${t.voided(voided)}`}
        </p>
        {item && <p>{t.item(item)}</p>}
        <p className="text-sm text-muted">
          {t.seen} <time dateTime={openedAt}>{dates.moment(openedAt)}</time>
        </p>
        {frozenUntil && (
          <p>
            {t.frozen} <time dateTime={frozenUntil}>{dates.moment(frozenUntil)}</time>
          </p>
        )}
        {reason && (
          <p className="break-words">
            <strong>{t.decidedWhy}:</strong> {reason}
          </p>
        )}
      </Card>
      <Replay incident={incident} />
      <Evidence incident={incident} />
      {mayChange && state === 'open' && incident.kind === 'ranking' && <DecideForm id={id} />}
      {mayChange && <WhoVoted id={id} />}
      {state === 'voided' && <Appeals incident={incident} mayAnswer={mayChange} />}
    </>
  )
}

/** Names the suspects to staff who give a reason; the request is logged. */
function WhoVoted({ id }: { id: string }) {
  const t = useTexts(integrityTexts)
  const api = useApi()
  const form = useIntegrityForm({
    submit: ({ reason = '' }) => api.integrity.voters({ id, reason }, { context: { idempotencyKey: newKey() } }),
  })
  if (form.done)
    return (
      <Rows
        title={t.who}
        heads={[t.person, t.cluster, t.votes, t.trust]}
        rows={form.done.voters.map(({ person, cluster, votes, trust }) => [
          person.username,
          clusterText(t.clusterName, cluster),
          `${votes}`,
          `${trust}`,
        ])}
      />
    )
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{t.who}</h2>
      <Form of={form} className="grid max-w-measure gap-3">
        <Reason hint={t.whoHint} />
        <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.sending}>
          {t.show}
        </Button>
      </Form>
    </Card>
  )
}

function Replay({ incident: { steps, stepMinutes } }: { incident: Incident }) {
  const t = useTexts(integrityTexts)
  const dates = useDates()
  const best = steps.reduce<Incident['steps'][number] | undefined>(
    (most, step) => (most && most.votes >= step.votes ? most : step),
    undefined,
  )
  if (!best) return null
  return (
    <BarChart
      title={t.replay}
      summary={t.replaySummary(stepMinutes, best.votes, dates.moment(best.at))}
      labels={steps.map(({ at }) => dates.moment(at))}
      series={[
        { name: t.votes, values: steps.map(({ votes }) => votes) },
        { name: t.suspectVotes, values: steps.map((step) => step.suspects) },
      ]}
      tableLabel={t.table}
    />
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
        {incidents.map(({ id, ranking, score, openedAt, voters, suspects, voided, appeals, answerBy }) => (
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
            {answerBy && <p className="text-sm">{t.firstBy(dates.moment(answerBy))}</p>}
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

import type { Incident, IncidentState, NamedVoter } from '@liston/contract/integrity'
import { queryOptions, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { BarChart } from '../../design/data/bar-chart.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelCard, PanelTabs, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { integrityRefusal, integrityTexts } from './texts.ts'
import { Appeals, DecideForm, Reason } from './appeals.tsx'
import { clusterText, Evidence, Rows } from './evidence.tsx'

const HERE = '/admin-panelrankw/integrity'

/** Admin page: incidents of a state, or one of them. */
export function IntegrityDesk({ state, chosen }: { state: IncidentState; chosen: string | undefined }) {
  const t = useTexts(integrityTexts)
  if (chosen) return <IncidentView id={chosen} />
  return (
    <>
      <PanelTabs label={t.queue} path={HERE} name="state" values={incidentStates} current={state} words={t.queues} />
      <Incidents state={state} />
    </>
  )
}

/** One incident: its evidence, its replay, and the form to decide it. */
function IncidentView({ id }: { id: string }) {
  const t = useTexts(integrityTexts)
  const incident = useSuspenseQuery(incidentQuery(useApi(), id)).data
  const mayChange = useMayChange('integrity')
  const { state, ranking, score, voters, suspects, openedAt, item, frozenUntil, reason, voided } = incident
  return (
    <>
      <p>
        <Anchor href={`${HERE}?state=${state}`} className="link link-alone">
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
          {t.seen} <When at={openedAt} />
        </p>
        {frozenUntil && (
          <p>
            {t.frozen} <When at={frozenUntil} />
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
  const [voters, setVoters] = useState<NamedVoter[]>()
  if (voters)
    return (
      <Rows
        title={t.who}
        heads={[t.person, t.cluster, t.votes, t.trust]}
        rows={voters.map(({ person, cluster, votes, trust }) => [
          person.username,
          clusterText(t.clusterName, cluster),
          `${votes}`,
          `${trust}`,
        ])}
      />
    )
  return (
    <PanelCard title={t.who}>
      <PanelForm
        submit={({ reason = '' }, once) => api.integrity.voters({ id, reason }, once)}
        changes={[]}
        onDone={(named) => setVoters(named.voters)}
        refused={t.notDone}
        why={integrityRefusal}
        press={t.show}
        className="grid max-w-measure gap-3"
      >
        <Reason hint={t.whoHint} />
      </PanelForm>
    </PanelCard>
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
  return (
    <PanelList
      of={useInfiniteQuery(incidentsQuery(useApi(), state))}
      empty={t.empty}
      row={({ id, ranking, score, openedAt, voters, suspects, voided, appeals, answerBy }) => (
        <Card key={id} as="li" className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Anchor href={`${HERE}?incident=${id}`} className="link link-alone font-bold">
              {ranking?.topic ?? t.gone}
            </Anchor>
            <Badge tone={score > 1 ? 'accent' : 'ink'}>{t.score(score)}</Badge>
            {appeals > 0 && <Badge tone="accent">{t.appeals(appeals)}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {t.figures(voters, suspects)}
            {voided > 0 && ` · ${t.voided(voided)}`} · <When at={openedAt} />
          </p>
          {answerBy && <p className="text-sm">{t.firstBy(dates.moment(answerBy))}</p>}
        </Card>
      )}
    />
  )
}

const incidentStates = ['open', 'voided', 'released', 'locked'] as const satisfies readonly IncidentState[]

/** The incident state in a query parameter; undefined if it is none. */
export const stateOf = (asked: string | undefined): IncidentState | undefined =>
  incidentStates.find((one) => one === asked)

/** Incidents of a state. */
export const incidentsQuery = (api: Api, state: IncidentState) =>
  pagedQuery([...keys.integrity, 'list', state], (cursor) => api.integrity.list({ state, cursor }))

/** One incident with its evidence. */
export const incidentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.integrity, 'incident', id],
    queryFn: () => api.integrity.find({ id }),
    staleTime: 0,
  })

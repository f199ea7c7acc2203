import type { GivenUpJob, Integration, IntegrationName, SystemState, Trial } from '@liston/contract/admin'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import type { Api } from '../../platform/api.ts'
import { Form } from '../../platform/forms/form.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { type FactRows, Facts, PanelCard, useMayChange } from '../../platform/panel/panel-detail.tsx'
import { PanelButton } from '../../platform/panel/panel-form.tsx'
import { ShortWhen } from '../../platform/panel/short-when.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { BackupsCard } from './backups-card.tsx'
import { systemRefusal, systemTexts } from './system-texts.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

/** State of the system: versions, storage, jobs and external services, with buttons for tests and retries. */
export function SystemDesk() {
  const t = useTexts(systemTexts)
  const { data: state } = useSuspenseQuery(systemQuery(useApi()))
  const mayChange = useMayChange('system')
  return (
    <>
      <div className="admin-pair">
        <PanelCard title={t.installation}>
          <Facts rows={useInstallation(state)} />
        </PanelCard>
        <PanelCard title={t.database}>
          <Facts rows={useDatabase(state)} />
        </PanelCard>
      </div>
      <Integrations integrations={state.integrations} mayChange={mayChange} />
      <Jobs jobs={state.jobs} mayChange={mayChange} />
      <BackupsCard backups={state.backups} />
    </>
  )
}

type JobsProps = { jobs: SystemState['jobs']; mayChange: boolean }

/** Failed jobs with retry buttons, and when each timed job was last due. */
function Jobs({ jobs, mayChange }: JobsProps) {
  const t = useTexts(systemTexts)
  return (
    <PanelCard title={t.jobs}>
      {jobs.givenUp.length === 0 ? (
        <p>{t.noFailed}</p>
      ) : (
        <ul className="admin-lines">
          {jobs.givenUp.map((job) => (
            <GivenUp key={job.id} job={job} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <details>
        <summary className="admin-summary">{t.timed(jobs.timed.length)}</summary>
        <Facts rows={jobs.timed.map(({ name, lastDue }) => [name, <ShortWhen key={name} at={lastDue} />])} />
      </details>
    </PanelCard>
  )
}

function GivenUp({ job: { id, name, attempts, failedAt, error }, mayChange }: { job: GivenUpJob; mayChange: boolean }) {
  const t = useTexts(systemTexts)
  const dates = useDates()
  const api = useApi()
  return (
    <li>
      <span>
        <code>{name}</code>
      </span>
      <span className="break-words text-sm text-muted">
        {t.gaveUp(attempts, dates.moment(failedAt))} {error}
      </span>
      {mayChange && (
        <PanelButton
          submit={(once) => api.admin.retryJob({ id }, once)}
          changes={[keys.admin]}
          done={t.retried}
          why={systemRefusal}
          size="sm"
          label={t.retryOf(name)}
        >
          {t.retry}
        </PanelButton>
      )}
    </li>
  )
}

type IntegrationsProps = { integrations: Integration[]; mayChange: boolean }

/** External services, each with a test button. */
function Integrations({ integrations, mayChange }: IntegrationsProps) {
  const t = useTexts(systemTexts)
  return (
    <PanelCard title={t.integrations} lead={t.integrationsLead}>
      <ul className="admin-lines">
        {integrations.map((one) => (
          <li key={one.name} className="admin-change">
            <span>
              <strong>{t.names[one.name]}</strong>{' '}
              <span className="text-muted">{one.by ? (t.by[one.by] ?? one.by) : t.off}</span>
            </span>
            {mayChange && one.canTry && <TrialForm name={one.name} />}
          </li>
        ))}
      </ul>
    </PanelCard>
  )
}

function TrialForm({ name }: { name: IntegrationName }) {
  const t = useTexts(systemTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useForm<Trial>({
    submit: () => api.admin.tryOut({ name }, { context: { idempotencyKey: newKey() } }),
  })
  const { done, refusal } = form
  return (
    <Form of={form} className="flex flex-wrap items-center gap-3">
      <span role="status" className={done && !done.isWell ? 'text-negative text-sm' : 'text-sm'}>
        {refusal ? systemRefusal(language, refusal) : done && t.became(t.said[done.said], Math.round(done.ms))}
      </span>
      <Button type="submit" size="sm" pending={form.pending} pendingText={t.trying} aria-label={t.tryOf(t.names[name])}>
        {t.tryOut}
      </Button>
    </Form>
  )
}

function useInstallation({ version, node, startedAt, processes, storage }: SystemState): FactRows {
  const t = useTexts(systemTexts)
  const language = useLanguage()
  const dates = useDates()
  const n = (value: number) => formatNumber(language, Math.round(value))
  const { free, total, pictures, pictureBytes } = storage
  return [
    [t.version, version],
    ['Node', node],
    [t.since, dates.moment(startedAt)],
    [t.processes, n(processes)],
    ...(free !== null && total !== null ? ([[t.disk, t.free(n(free / GB), n(total / GB))]] as FactRows) : []),
    [t.pictures, t.picturesOf(n(pictures), n(pictureBytes / MB))],
  ]
}

function useDatabase({ postgres, database, jobs }: SystemState): FactRows {
  const t = useTexts(systemTexts)
  const language = useLanguage()
  const n = (value: number) => formatNumber(language, Math.round(value))
  return [
    ['PostgreSQL', postgres],
    [
      t.schema,
      <span key="schema" className={database.schema === 'same' ? undefined : 'text-negative'}>
        {t.schemas[database.schema]}
      </span>,
    ],
    ...useReplica(database.replica),
    [t.answers, `${formatNumber(language, database.ms)} ms`],
    [t.size, `${n(database.bytes / MB)} MB`],
    [t.connections, n(database.connections)],
    [t.waiting, n(jobs.waiting)],
    [t.running, n(jobs.running)],
    [t.failed, n(jobs.failed)],
  ]
}

/** One row: whether pages read the replica, and how far it is behind. None without a replica. */
function useReplica(replica: SystemState['database']['replica']): FactRows {
  const t = useTexts(systemTexts)
  const language = useLanguage()
  if (!replica) return []
  const { state, behindMs } = replica
  const said = t.replicas[state]
  const text = behindMs === null ? said : t.behind(said, formatNumber(language, behindMs))
  return [
    [
      t.replica,
      <span key="replica" className={state === 'used' ? undefined : 'text-negative'}>
        {text}
      </span>,
    ],
  ]
}

export const systemQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'system'], queryFn: () => api.admin.system(), staleTime: 0 })

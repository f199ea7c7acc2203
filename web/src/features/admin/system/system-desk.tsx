import type { GivenUpJob, Integration, IntegrationName, SystemState, Trial } from '@liston/contract/admin'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useShortDates } from '../../../platform/time/short-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { systemQuery } from './queries.ts'
import { systemRefusal } from './refusal-texts.ts'
import { systemTexts } from './texts.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

/** State of the system: versions, storage, jobs and external services, with buttons for tests and retries. */
export function SystemDesk() {
  const t = useTexts(systemTexts)
  const dates = useDates()
  const { data: state } = useSuspenseQuery(systemQuery(useApi()))
  const mayChange = useMe()?.staff?.system === 'change'
  return (
    <>
      <div className="admin-pair">
        <Facts title={t.installation} rows={useInstallation(state)} />
        <Facts title={t.database} rows={useDatabase(state)} />
      </div>
      <Integrations integrations={state.integrations} mayChange={mayChange} />
      <Jobs jobs={state.jobs} mayChange={mayChange} />
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t.backups}</h2>
        <p>{state.backupAt ? t.lastBackup(dates.moment(state.backupAt)) : t.noBackup}</p>
        <p className="text-sm text-muted">{t.backupHint}</p>
        <pre className="admin-command">{state.database.isEmbedded ? t.embeddedBackup : t.databaseBackup}</pre>
      </Card>
    </>
  )
}

type JobsProps = { jobs: SystemState['jobs']; mayChange: boolean }

/** Failed jobs with retry buttons, and when each timed job was last due. */
function Jobs({ jobs, mayChange }: JobsProps) {
  const t = useTexts(systemTexts)
  const shortDates = useShortDates()
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.jobs}</h2>
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
        <dl className="admin-facts">
          {jobs.timed.map(({ name, lastDue }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <time dateTime={lastDue}>{shortDates.moment(lastDue)}</time>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}

function GivenUp({ job, mayChange }: { job: GivenUpJob; mayChange: boolean }) {
  const t = useTexts(systemTexts)
  const language = useLanguage()
  const dates = useDates()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    submit: () => api.admin.retryJob({ id: job.id }, { context: { idempotencyKey: newKey() } }),
    onDone() {
      toast({ title: t.retried, variant: 'success' })
      void client.invalidateQueries({ queryKey: keys.admin })
    },
    onRefused: (refusal) => void toast({ title: systemRefusal(language, refusal), variant: 'destructive' }),
  })
  return (
    <li>
      <span>
        <code>{job.name}</code>
      </span>
      <span className="break-words text-sm text-muted">
        {t.gaveUp(job.attempts, dates.moment(job.failedAt))} {job.error}
      </span>
      {mayChange && (
        <Form of={form}>
          <Button
            type="submit"
            size="sm"
            pending={form.pending}
            pendingText={t.sending}
            aria-label={t.retryOf(job.name)}
          >
            {t.retry}
          </Button>
        </Form>
      )}
    </li>
  )
}

type IntegrationsProps = { integrations: Integration[]; mayChange: boolean }

/** External services, each with a test button. */
function Integrations({ integrations, mayChange }: IntegrationsProps) {
  const t = useTexts(systemTexts)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.integrations}</h2>
      <p className="text-sm text-muted">{t.integrationsLead}</p>
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
    </Card>
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

type Rows = [string, ReactNode][]

function Facts({ title, rows }: { title: string; rows: Rows }) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <dl className="admin-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function useInstallation({ version, node, startedAt, processes, storage }: SystemState): Rows {
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
    ...(free !== null && total !== null ? ([[t.disk, t.free(n(free / GB), n(total / GB))]] as Rows) : []),
    [t.pictures, t.picturesOf(n(pictures), n(pictureBytes / MB))],
  ]
}

function useDatabase({ postgres, database, jobs }: SystemState): Rows {
  const t = useTexts(systemTexts)
  const language = useLanguage()
  const n = (value: number) => formatNumber(language, Math.round(value))
  return [
    ['PostgreSQL', postgres],
    [t.answers, `${formatNumber(language, database.ms)} ms`],
    [t.size, `${n(database.bytes / MB)} MB`],
    [t.connections, n(database.connections)],
    [t.waiting, n(jobs.waiting)],
    [t.running, n(jobs.running)],
    [t.failed, n(jobs.failed)],
  ]
}

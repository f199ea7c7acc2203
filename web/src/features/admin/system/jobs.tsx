import type { GivenUpJob, SystemState } from '@liston/contract/admin'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { formatMoment } from '../../../platform/dates.ts'
import { formatShortMoment } from '../../../platform/time/short-dates.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { systemRefusal } from './refusal-texts.ts'
import { systemTexts } from './texts.ts'

type Props = { jobs: SystemState['jobs']; mayChange: boolean }

/** What was given up, to be tried again by a press, and when each timed job last was due. */
export function Jobs({ jobs, mayChange }: Props) {
  const t = useTexts(systemTexts)
  const language = useLanguage()
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
                <time dateTime={lastDue}>{formatShortMoment(language, lastDue)}</time>
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
  const api = useApi()
  const client = useQueryClient()
  const form = useForm({
    action: '/admin-panelrankw/system/retry',
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
        {t.gaveUp(job.attempts, formatMoment(language, job.failedAt))} {job.error}
      </span>
      {mayChange && (
        <form {...form.props}>
          <input type="hidden" name="id" value={job.id} />
          <Button
            type="submit"
            size="sm"
            pending={form.pending}
            pendingText={t.sending}
            aria-label={t.retryOf(job.name)}
          >
            {t.retry}
          </Button>
        </form>
      )}
    </li>
  )
}

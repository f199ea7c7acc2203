import type { AiJob } from '@liston/contract/ranking-ai'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Progress } from '../../../design/feedback/progress.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Bar } from '../../../design/identity/bar.tsx'
import { Close, ErrorMark, Warning } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { isRunning } from '../load-wizard.ts'
import { jobQuery } from '../queries.ts'
import { aiRefusal } from '../refusal-texts.ts'
import { StepsHead } from '../wizard/describe-step.tsx'
import { jobTexts } from './texts.ts'

/** A running job: its items so far, the remaining time, and a cancel button. */
export function Running({ job }: { job: AiJob }) {
  const t = useTexts(jobTexts)
  const { items, wish, topic, status } = job
  return (
    <>
      <StepsHead step={5} />
      <header className="ai-head">
        <h1 className="text-2xl lg:text-3xl">{t.making}</h1>
        <p className="ai-topic" lang={wish.language}>
          {topic || wish.prompt}
        </p>
      </header>
      <div className="ai-progress">
        <Progress
          label={t.progress}
          fill={(100 * items.length) / wish.count}
          text={t.arrived(items.length, wish.count)}
        />
        <p className="text-sm text-muted">
          {status === 'queued' ? t.queued : <TimeLeft deadline={job.deadline} />} {t.leave}
        </p>
        <CancelForm id={job.id} />
      </div>
      <JobRows job={job} />
    </>
  )
}

/** The items so far, each with a bar. While the job runs, placeholders show the missing items. */
export function JobRows({ job }: { job: AiJob }) {
  const t = useTexts(jobTexts)
  const { items, wish } = job
  const running = isRunning(job)
  const total = running ? Math.max(wish.count, items.length) : items.length
  const fillOf = (i: number) => 100 - Math.round((i * 70) / Math.max(total, 5))
  return (
    <ol className="ai-rows" aria-label={t.list} lang={wish.language}>
      {items.map((item, i) => (
        <li key={item.id} className="ai-row">
          <span className="numeral ai-place">{i + 1}</span>
          <div className="ai-row-body">
            <p className="ai-name">
              <span>{item.name}</span>
              {!item.verified && <Unverified />}
            </p>
            {item.note && <p className="text-sm text-muted">{item.note}</p>}
            <Bar fill={fillOf(i)} place={i + 1} tone={i === 0 ? 'leader' : 'rest'} />
          </div>
        </li>
      ))}
      {Array.from({ length: total - items.length }, (_, i) => (
        <li key={`ghost ${i}`} className="ghost-row" aria-hidden="true" data-next={i === 0 || undefined}>
          <span className="numeral">{items.length + i + 1}</span>
          <span className="ghost-bar" data-fill={fillOf(items.length + i)} />
        </li>
      ))}
    </ol>
  )
}

/** Badge for an item that the knowledge base does not contain. */
function Unverified() {
  const t = useTexts(jobTexts)
  return (
    <Badge tone="paper" icon={<Warning aria-hidden="true" />}>
      {t.unverified}
    </Badge>
  )
}

function everySecond(tell: () => void): () => void {
  const timer = setInterval(tell, 1000)
  return () => clearInterval(timer)
}
const secondNow = () => Math.floor(Date.now() / 1000)

/** Visible countdown of the remaining time. Screen readers get the arriving items instead. */
function TimeLeft({ deadline }: { deadline: string }) {
  const t = useTexts(jobTexts)
  const now = useSyncExternalStore(everySecond, secondNow, () => 0)
  if (!now) return null
  const seconds = Math.ceil(Date.parse(deadline) / 1000) - now
  return <span className="ai-seconds">{seconds > 0 ? `${t.left(seconds)}.` : t.ending}</span>
}

/** Cancels a job. If it has ended in the meantime, the page shows its result. */
function CancelForm({ id }: { id: string }) {
  const t = useTexts(jobTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = jobQuery(api, id)
  const form = useForm({
    submit: () => api.rankingAi.cancel({ id }, { context: { idempotencyKey: newKey() } }),
    onDone: (answer) => client.setQueryData(queryKey, answer),
    onRefused: () => void client.invalidateQueries({ queryKey }),
  })
  return (
    <form {...form.props} className="ai-cancel">
      {form.refusal && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{aiRefusal(language, form.refusal)}</span>
        </p>
      )}
      <Button type="submit" icon={<Close aria-hidden="true" />} pending={form.pending} pendingText={t.cancelling}>
        {t.cancel}
      </Button>
    </form>
  )
}

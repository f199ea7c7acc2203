import type { AiJob } from '@liston/contract/ranking-ai'
import { Progress } from '../../../design/feedback/progress.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { AI_FORM } from '../wizard/use-wizard.ts'
import { StepsHead } from '../wizard/steps-head.tsx'
import { CancelForm } from './cancel-form.tsx'
import { JobRows } from './job-rows.tsx'
import { jobTexts } from './texts.ts'
import { TimeLeft } from './time-left.tsx'

/** A list on its way: bars that fill one after another, how long it can take, and a way out. */
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
      <noscript>
        <meta httpEquiv="refresh" content="3" />
        <a href={`${AI_FORM}?job=${job.id}`} className="link link-alone">
          {t.refresh}
        </a>
      </noscript>
    </>
  )
}

import { useEffect, useRef } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import { isRunning } from '../load-wizard.ts'
import { Done } from './done.tsx'
import { Failed } from './failed.tsx'
import { Running } from './running.tsx'
import { jobTexts } from './texts.ts'
import { useJob } from './use-job.ts'

/** One list: while it is made, when it is done, or why it was not. The focus goes to what became of it. */
export function JobView({ id, q }: { id: string; q: string | undefined }) {
  const t = useTexts(jobTexts)
  const { job, credits } = useJob(id)
  const running = isRunning(job)
  const seen = useRef(running)
  useEffect(() => {
    if (seen.current && !running) document.querySelector<HTMLElement>('#ai-outcome')?.focus()
    seen.current = running
  }, [running])
  const failed = job.status === 'failed' || job.status === 'cancelled'
  return (
    <div className="ai-job" aria-busy={running || undefined}>
      {running && <Running job={job} />}
      {!running && failed && <Failed job={job} q={q} />}
      {!running && !failed && <Done job={job} credits={credits} />}
      <p role="status" className="sr-only">
        {running ? told(job.items.length, t.arrived(heard(job.items.length), job.wish.count)) : ''}
      </p>
    </div>
  )
}

/** Every so many items are told to whoever listens: each of them would talk over the others. */
const EVERY = 5
const heard = (n: number): number => n - (n % EVERY)
const told = (n: number, words: string): string => (heard(n) ? words : '')

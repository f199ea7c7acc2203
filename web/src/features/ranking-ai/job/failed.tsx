import type { AiJob } from '@liston/contract/ranking-ai'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Hurdle } from '../../../design/feedback/hurdle.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { isUnsafe } from '../refusal-texts.ts'
import { KnownTopics } from '../topics/known-topics.tsx'
import { AI_FORM } from '../wizard/use-wizard.ts'
import { jobTexts } from './texts.ts'
import { Unsafe } from './unsafe.tsx'

/** No list: why, that its credits are back, and what can be done now. */
export function Failed({ job, q }: { job: AiJob; q: string | undefined }) {
  const t = useTexts(jobTexts)
  const { wish, failure, refunded, cost } = job
  if (isUnsafe(failure)) return <Unsafe reason={failure} refunded={refunded} />
  const cancelled = job.status === 'cancelled'
  const unknown = failure === 'unknown_topic'
  // The same again would end the same.
  const other = unknown || failure === 'blocked_topic'
  const byHand = `/create-ranking?${new URLSearchParams({ topic: wish.prompt.slice(0, 100) })}`
  return (
    <>
      <div className="state ai-failed">
        <Hurdle fallen />
        <h1 id="ai-outcome" tabIndex={-1} className="state-title">
          {cancelled ? t.cancelled : t.failed}
        </h1>
        <p>
          {cancelled ? t.cancelledHint : failure && t.failures[failure]}{' '}
          <strong>
            {refunded >= cost && cost > 0 ? t.back(refunded) : refunded === 0 && cost === 0 && t.noneSpent}
          </strong>
        </p>
        <p className="text-sm text-muted" lang={wish.language}>
          {t.asked(wish.prompt)}
        </p>
        <div className="ai-ways">
          <LinkButton variant="primary" href={`${AI_FORM}?again=${job.id}`}>
            {cancelled || other ? t.other : t.again}
          </LinkButton>
          {!cancelled && !other && <LinkButton href={`${AI_FORM}?q=${wordOf(wish.prompt)}`}>{t.included}</LinkButton>}
          <LinkButton href={byHand}>{t.byHand}</LinkButton>
        </div>
      </div>
      {unknown && <KnownTopics q={q} job={job.id} />}
    </>
  )
}

/** The longest word of a wish is what its topic is most likely found by. */
const wordOf = (prompt: string): string => {
  const words = prompt.split(/\s+/).toSorted((a, b) => b.length - a.length)
  return encodeURIComponent(words[0] ?? '')
}

import type { AiJob } from '@liston/contract/ranking-ai'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Ai, Info } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { aiTexts } from '../texts.ts'
import { JobRows } from './job-rows.tsx'
import { jobTexts } from './texts.ts'

/** The list is there: who wrote it, what is still to be looked at, what it cost, and the way on. */
export function Done({ job, credits }: { job: AiJob; credits: number }) {
  const t = useTexts(jobTexts)
  const words = useTexts(aiTexts)
  const { items, wish, source, draftId, fellBack, refunded, cost } = job
  const published = job.status === 'published'
  const unverified = items.filter((item) => !item.verified).length
  return (
    <>
      <header className="ai-head">
        <h1 id="ai-outcome" tabIndex={-1} className="text-2xl lg:text-3xl">
          {published ? t.published : t.done}
        </h1>
        <p className="ai-topic" lang={wish.language}>
          {job.topic || wish.prompt}
        </p>
        <p className="ai-source">
          <Badge icon={source === 'model' ? <Ai aria-hidden="true" /> : <Info aria-hidden="true" />}>
            {words.sources[source]}
          </Badge>
          <span>
            {t.doneCount(items.length)} {unverified ? !published && t.doneUnverified(unverified) : t.allVerified}
          </span>
        </p>
        {fellBack && <p className="ai-note">{t.fellBack}</p>}
        <p className="text-sm text-muted">
          {cost > refunded ? t.paid(cost - refunded) : t.noneSpent} {refunded > 0 && t.refunded(refunded)}{' '}
          {t.balance(credits)}
        </p>
      </header>
      {draftId && (
        <p>
          <LinkButton
            variant="primary"
            size="lg"
            href={published ? `/ranking/${draftId}` : `/create-ranking?draft=${draftId}`}
          >
            {published ? t.toRanking : t.review}
          </LinkButton>
        </p>
      )}
      <JobRows job={job} />
    </>
  )
}

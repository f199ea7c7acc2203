import type { UnsafeReason } from '@liston/contract/ranking-ai'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { AI_FORM } from '../wizard/use-wizard.ts'
import { jobTexts } from './texts.ts'

/** A wish of which no list is made: why, in calm words. It is not repeated, and no other way to the same list is offered. */
export function Unsafe({ reason, refunded }: { reason: UnsafeReason; refunded: number }) {
  const t = useTexts(jobTexts)
  return (
    <div className="state ai-failed">
      <h1 id="ai-outcome" tabIndex={-1} className="state-title">
        {t.unsafe}
      </h1>
      <p>
        {t.failures[reason]} <strong>{refunded > 0 && t.back(refunded)}</strong>
      </p>
      <div className="ai-ways">
        <LinkButton variant="primary" href={AI_FORM}>
          {t.other}
        </LinkButton>
      </div>
    </div>
  )
}

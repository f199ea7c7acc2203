import './review.css'
import { Badge } from '../../../design/identity/badge.tsx'
import { Ai, Info, SuccessMark, Warning } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import type { UnderReview } from '../../rankings/index.ts'
import { ReplacePart } from './replace-part.tsx'
import { reviewTexts } from './texts.ts'
import { UnverifiedList } from './unverified-list.tsx'
import { unverifiedOf } from './unverified-of.ts'

/** Shown above the editor of an AI-generated draft: its source, the unverified items, and the replacement of items. */
export function ReviewPanel({ draft }: { draft: UnderReview }) {
  const t = useTexts(reviewTexts)
  const { made } = draft
  const doubtful = unverifiedOf(draft)
  const open = doubtful.filter((item) => !item.accepted).length
  return (
    <section aria-labelledby="review-title" className="ai-review">
      <header className="ai-review-head">
        <h2 id="review-title" className="text-xl">
          {t.title}
        </h2>
        <Badge icon={made.by === 'model' ? <Ai aria-hidden="true" /> : <Info aria-hidden="true" />}>
          {t.by[made.by]}
        </Badge>
      </header>
      <p className="text-muted">{t.lead}</p>
      <p role="status" className="ai-review-state" data-open={open > 0 || undefined}>
        {open > 0 ? <Warning size={20} aria-hidden="true" /> : <SuccessMark size={20} aria-hidden="true" />}
        <span>{open > 0 ? t.unverified(open) : t.checked}</span>
      </p>
      {doubtful.length > 0 && <UnverifiedList draft={draft} doubtful={doubtful} />}
      <ReplacePart draft={draft} />
    </section>
  )
}

import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { reviewTexts } from './texts.ts'

/** Reviews of one's own. */
export function MyReviews() {
  const t = useTexts(reviewTexts)
  return (
    <EmptyState title={t.noneMine} action={<LinkButton href="/explore">{t.explore}</LinkButton>}>
      <p className="max-w-measure">{t.noneMineHint}</p>
    </EmptyState>
  )
}

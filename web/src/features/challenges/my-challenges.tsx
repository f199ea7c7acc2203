import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { WaysToEarn } from '../economy/index.ts'
import { challengeTexts } from './texts.ts'

/** Challenges of one's own, and what one can rise by meanwhile. */
export function MyChallenges() {
  const t = useTexts(challengeTexts)
  return (
    <>
      <EmptyState title={t.none}>
        <p className="max-w-measure">{t.noneHint}</p>
      </EmptyState>
      <WaysToEarn title={t.earn} />
    </>
  )
}

import type { NoQuick } from '@liston/contract/rumble'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { rumbleHref } from '../enter-rumble.ts'
import { noQuickTexts } from './refusal-texts.ts'
import { quickTexts } from './texts.ts'

const OtherRanking = () => <LinkButton href={rumbleHref('quick')}>{useTexts(quickTexts).other}</LinkButton>

/** Why the user has no duels in this ranking. */
export function NoQuickHere({ why }: { why: Exclude<NoQuick, 'nothing-left'> }) {
  const t = useTexts(quickTexts)
  const whys = useTexts(noQuickTexts)
  return (
    <EmptyState title={why === 'own' ? t.ownTitle : t.noneTitle} action={<OtherRanking />}>
      <p>{why === 'own' ? t.ownText : whys[why]}</p>
    </EmptyState>
  )
}

/** The user has seen every pair and may start over. */
export function QuickSeen({ onAgain }: { onAgain: () => void }) {
  const t = useTexts(quickTexts)
  return (
    <EmptyState
      title={t.seenTitle}
      action={
        <div className="quick-ways">
          <Button variant="primary" onClick={onAgain}>
            {t.again}
          </Button>
          <OtherRanking />
        </div>
      }
    >
      <p>{t.seenText}</p>
    </EmptyState>
  )
}

/** No ranking has duels left for the user. */
export function NoQuickAnywhere() {
  const t = useTexts(quickTexts)
  return (
    <EmptyState
      title={t.noRankingTitle}
      action={
        <LinkButton href="/explore" variant="primary">
          {t.explore}
        </LinkButton>
      }
    >
      <p>{t.noRankingText}</p>
    </EmptyState>
  )
}

export function QuickFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTexts(quickTexts)
  return (
    <ErrorState title={t.failed} action={<Button onClick={onRetry}>{t.retry}</Button>}>
      <p>{text}</p>
    </ErrorState>
  )
}

import type { AiJob } from '@liston/contract/ranking-ai'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { addressOf, isRunning } from '../load-wizard.ts'
import { aiTexts } from '../texts.ts'

/** The list that was made and not published yet, instead of another that costs credits. */
export function WaitingNotice({ current }: { current: AiJob | null }) {
  const t = useTexts(aiTexts)
  if (!current) return null
  const running = isRunning(current)
  const href = running || !current.draftId ? addressOf(current) : `/create-ranking?draft=${current.draftId}`
  return (
    <p className="ai-note">
      <span>{t.waiting(current.topic || current.wish.prompt)}</span>{' '}
      <Anchor href={href} className="link inline-flex min-h-11 items-center font-bold">
        {running ? t.running : t.toReview}
      </Anchor>
    </p>
  )
}

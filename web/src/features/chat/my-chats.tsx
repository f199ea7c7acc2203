import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { chatTexts } from './texts.ts'

/** Conversations of one's own. */
export function MyChats() {
  const t = useTexts(chatTexts)
  return (
    <EmptyState title={t.none} action={<LinkButton href="/explore?sort=viral">{t.action}</LinkButton>}>
      <p className="max-w-measure">{t.noneHint}</p>
    </EmptyState>
  )
}

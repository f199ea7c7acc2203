import { LinkButton } from '../../design/controls/link-button.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { clubTexts } from './texts.ts'

/** The articles of the club. */
export function ArticleList() {
  const t = useTexts(clubTexts)
  return (
    <EmptyState title={t.none} action={<LinkButton href="/explore?sort=viral">{t.action}</LinkButton>}>
      <p className="max-w-measure">{t.noneHint}</p>
    </EmptyState>
  )
}

import { LinkButton } from '../../design/controls/link-button.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { useStands } from '../../platform/standing.ts'
import { useTexts } from '../../platform/texts.tsx'
import { troubleTexts } from './texts.ts'

/** A page that failed in the browser: the same words as the server's, and the way to load it anew. */
export function BrokenPage() {
  useStands()
  const t = useTexts(troubleTexts)
  return (
    <ErrorState as="h1" title={t.brokenTitle} action={<LinkButton href="">{t.again}</LinkButton>}>
      <p>{t.broken}</p>
    </ErrorState>
  )
}

import { LinkButton } from '../../design/controls/link-button.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { troubleTexts } from './texts.ts'

/** The page of a ranking, profile or article that is not there, or not for this visitor. */
export function MissingThing() {
  const t = useTexts(troubleTexts)
  return (
    <ErrorState as="h1" title={t.missingTitle} action={<LinkButton href="/explore">{t.explore}</LinkButton>}>
      <p>{t.missing}</p>
    </ErrorState>
  )
}

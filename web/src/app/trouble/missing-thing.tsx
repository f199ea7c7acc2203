import { useRouterState } from '@tanstack/react-router'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { useStands } from '../../platform/standing.ts'
import { useTexts } from '../../platform/texts.tsx'
import { thingAt } from './thing-at.ts'
import { troubleTexts } from './texts.ts'

/** The page of a thing that is not there, or not for this visitor: which kind of thing, why, and where to go instead. */
export function MissingThing() {
  useStands()
  const t = useTexts(troubleTexts)
  const thing = thingAt(useRouterState({ select: (s) => s.location.pathname }))
  const [title, why, href, action] = t.missing[thing]
  return (
    <ErrorState as="h1" title={title} action={<LinkButton href={href}>{action}</LinkButton>}>
      <p className="max-w-measure">{why}</p>
    </ErrorState>
  )
}

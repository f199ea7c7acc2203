import { useSearch } from '@tanstack/react-router'
import { setupStepOf, setupTexts, SetupWizard } from '../../features/profiles/index.ts'
import { ownHeadOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useMe } from '../../platform/session.ts'

export const pageHead = (context: PageContext) => ownHeadOf(context, setupTexts[context.language])

/** /profile-setup: who one is here, in four steps. */
export function ProfileSetupPage() {
  const me = useMe()
  const search = useSearch({ from: '/profile-setup' })
  const step = setupStepOf(search.step)
  return <div className="page">{me && <SetupWizard key={step} me={me} step={step} next={search.next} />}</div>
}

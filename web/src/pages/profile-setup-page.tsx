import { definePage } from '../app/page.ts'
import { ownPath } from '@liston/contract/accounts'
import { AvatarPicker, avatarsQuery } from '../features/avatars/index.ts'
import { setupStepOf, setupTexts, SetupWizard } from '../features/profiles/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useMe } from '../platform/session.ts'

export const page = definePage({
  address: '/profile-setup',
  access: 'login',
  duringSetup: true,
  search: ({ step, next }) => ({ step: setupStepOf(step), next: ownPath(next, '') || undefined }),
  async load({ api, queryClient }, { search: { step } }) {
    if (step === 'avatar') await queryClient.prefetchQuery(avatarsQuery(api))
  },
  head: (context) => ownHeadOf(context, setupTexts[context.language]),
  component: ProfileSetupPage,
})

/** Set-up of a new profile, in four steps. */
function ProfileSetupPage() {
  const me = useMe()
  const { step, next } = page.useVisit().search
  return (
    <div className="page">
      {me && <SetupWizard key={step} me={me} step={step} next={next} avatars={<AvatarPicker me={me} />} />}
    </div>
  )
}

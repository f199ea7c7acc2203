import { definePage } from '../app/page.ts'
import { challengeTexts, MyChallenges } from '../features/challenges/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/challenges',
  access: 'login',
  head: (context) => ownHeadOf(context, challengeTexts[context.language]),
  component: ChallengesPage,
})

function ChallengesPage() {
  return (
    <div className="page">
      <div className="mx-auto grid max-w-measure gap-6">
        <h1 className="text-2xl lg:text-3xl">{useTexts(challengeTexts).title}</h1>
        <MyChallenges />
      </div>
    </div>
  )
}

import { challengeTexts, MyChallenges } from '../../features/challenges/index.ts'
import { ownHeadOf } from '../../platform/head-of.ts'
import type { PageContext } from '../../platform/page-context.ts'
import { useTexts } from '../../platform/texts.tsx'

export const pageHead = (context: PageContext) => ownHeadOf(context, challengeTexts[context.language])

export function ChallengesPage() {
  return (
    <div className="page">
      <div className="mx-auto grid max-w-measure gap-6">
        <h1 className="text-2xl lg:text-3xl">{useTexts(challengeTexts).title}</h1>
        <MyChallenges />
      </div>
    </div>
  )
}

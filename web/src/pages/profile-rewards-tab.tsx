import { LinkButton } from '../design/controls/link-button.tsx'
import { dashboardTexts } from '../features/dashboard/index.ts'
import { NextLevel, WaysToEarn } from '../features/economy/index.ts'
import { ownTexts } from '../features/profiles/index.ts'
import { useTexts } from '../platform/texts.tsx'

type Props = { xp: number; part: 'rewards' | 'next' }

/** All ways to earn, or the rewards of the next level. */
export function ProfileRewardsTab({ xp, part }: Props) {
  const t = useTexts(ownTexts)
  const dashboard = useTexts(dashboardTexts)
  if (part === 'next') return <NextLevel xp={xp} />
  return (
    <WaysToEarn title={t.earn}>
      <LinkButton href="/dashboard">{dashboard.title}</LinkButton>
      <LinkButton href="/challenges">{t.toChallenges}</LinkButton>
    </WaysToEarn>
  )
}

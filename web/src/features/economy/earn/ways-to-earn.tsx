import './earn.css'
import { VOTERS_MILESTONES, XP_REWARDS, type XpReward } from '@liston/contract/economy'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { earnTexts } from './texts.ts'

/** What earns Stars and XP, with the figures that the server pays (rules 3.14); `children` are more ways on. */
export function WaysToEarn({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTexts(earnTexts)
  const xpOf = (reward: XpReward) => t.xp(XP_REWARDS[reward].xp, XP_REWARDS[reward].dayCapXp)
  const ways = [
    [t.vote, xpOf('voteInRanking')],
    [t.published, xpOf('publishRanking')],
    [t.voter, xpOf('gainTrustedVoter')],
    [t.level, t.levelReward],
    [t.share, t.both],
    ...VOTERS_MILESTONES.map(({ voters, stars }) => [t.milestone(voters), t.stars(stars)] as const),
  ]
  return (
    <section aria-labelledby="earn" className="earn">
      <h2 id="earn" className="text-lg">
        {title}
      </h2>
      <dl className="earn-list">
        {ways.map(([deed, reward]) => (
          <div key={deed}>
            <dt>{deed}</dt>
            <dd>{reward}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-3">
        <LinkButton href="/evolution">{t.all}</LinkButton>
        {children}
      </p>
    </section>
  )
}

import './earn.css'
import { VOTERS_MILESTONES, XP_REWARDS, type XpReward } from '@liston/contract/economy'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { earnTexts } from './texts.ts'

/** What earns Stars and XP, with the figures that the server pays (rules 3.14). */
export function WaysToEarn({ title }: { title: string }) {
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
      <LinkButton href="/evolution" className="justify-self-start">
        {t.all}
      </LinkButton>
    </section>
  )
}

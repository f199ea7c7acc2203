import './earn.css'
import { STAR_NUMBERS, VOTERS_MILESTONES, XP_NUMBERS, type XpReward } from '@liston/contract/economy'
import type { ReactNode } from 'react'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useNumbers } from './use-numbers.ts'
import { earnTexts } from './earn-texts.ts'

/** Activities that earn Stars and XP, with the amounts that the server pays (rules 3.14). `children`: further links. */
export function WaysToEarn({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTexts(earnTexts)
  const xp = useNumbers(XP_NUMBERS)
  const n = useNumbers(STAR_NUMBERS)
  const xpOf = (reward: XpReward) => t.xp(xp[`${reward}Xp`], xp[`${reward}DayCapXp`])
  const ways = [
    [t.vote, xpOf('voteInRanking')],
    [t.published, xpOf('publishRanking')],
    [t.voter, xpOf('gainTrustedVoter')],
    [t.level, t.levelReward],
    [t.share, t.both(n.levelShareStars, n.levelShareXp)],
    ...VOTERS_MILESTONES.map(({ voters, stars }) => [t.milestone(voters), t.stars(n[stars])] as const),
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

import './progress.css'
import { type Progress, XP_NUMBERS, XP_REWARDS, type XpReward, xpEarned } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Check } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useNumbers } from '../use-numbers.ts'
import { type ProgressDays, progressQuery } from './progress-query.ts'
import { progressTexts } from './texts.ts'

const rewards = Object.keys(XP_REWARDS) as XpReward[]

/** How to earn more (rules 3.28): each act with its XP, what a day allows of it, and how much of that is left today. */
export function EarnToday({ days }: { days: ProgressDays }) {
  const t = useTexts(progressTexts)
  const language = useLanguage()
  const { data } = useQuery(progressQuery(useApi(), days))
  const numbers = useNumbers(XP_NUMBERS)
  const { xpDayCap } = numbers
  const number = (n: number) => formatNumber(language, n)
  const today: Progress['today'] = data?.today ?? { inAllXp: 0, byReward: {} }
  const leftInAll = Math.max(0, xpDayCap - today.inAllXp)
  return (
    <section aria-labelledby="earn-today" className="progress-part">
      <h2 id="earn-today" className="text-xl">
        {t.earn}
      </h2>
      <p className="text-muted">{t.earnLead}</p>
      <p className="earn-today-all">
        {leftInAll > 0 ? t.all(number(leftInAll), number(xpDayCap)) : t.allDone(number(xpDayCap))}
      </p>
      <dl className="earn-today">
        {rewards.map((reward) => {
          const [xp, dayCapXp] = [numbers[`${reward}Xp`], numbers[`${reward}DayCapXp`]]
          const earned = { byRewardXp: today.byReward[reward] ?? 0, inAllXp: today.inAllXp }
          const left = Math.min(leftInAll, Math.max(0, dayCapXp - (today.byReward[reward] ?? 0)))
          const open = xpEarned(reward, earned, { numbers }) > 0
          return (
            <div key={reward} data-done={!open || undefined}>
              <dt>
                {!open && <Check size={16} aria-hidden="true" />} {t.acts[reward]}
              </dt>
              <dd>
                {t.each(xp)} · {open ? t.left(number(left), number(dayCapXp)) : t.done(number(dayCapXp))}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="text-sm text-muted">{t.beside}</p>
    </section>
  )
}

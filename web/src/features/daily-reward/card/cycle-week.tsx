import '../daily-reward.css'
import { dailyCycle } from '@liston/contract/daily-reward'
import { DAILY_NUMBERS } from '@liston/contract/economy'
import { Check, Star } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useNumbers } from '../../economy/index.ts'
import { dailyRewardTexts } from '../texts.ts'

/** The seven days of the cycle as bars, with lengths by reward. Completed days are filled. */
export function CycleWeek({ reached }: { reached: number }) {
  const t = useTexts(dailyRewardTexts)
  const days = dailyCycle(useNumbers(DAILY_NUMBERS))
  const most = Math.max(...days.map(({ stars }) => stars))
  return (
    <ol className="cycle-week" aria-label={t.cycle}>
      {days.map(({ stars }, at) => {
        const isDone = at < reached
        return (
          <li key={t.cycleDay(at + 1)} className="cycle-day" data-done={isDone || undefined}>
            <span className="cycle-stars" aria-hidden="true">
              <Star size={12} />
              {stars}
            </span>
            <span className="cycle-post" data-fill={Math.round((100 * stars) / most)} aria-hidden="true">
              {isDone && <Check size={14} />}
            </span>
            <span className="cycle-number" aria-hidden="true">
              {at + 1}
            </span>
            <span className="sr-only">
              {t.cycleDay(at + 1)}: {t.cycleStars(stars)}
              {isDone && `, ${t.done}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

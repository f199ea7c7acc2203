import '../daily-reward.css'
import { useQuery } from '@tanstack/react-query'
import { Medal } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { streakQuery } from '../queries.ts'
import { dailyRewardTexts } from '../texts.ts'

/** Streak milestones with badges, and which ones the user reached. */
export function StreakMilestones() {
  const t = useTexts(dailyRewardTexts)
  const { data } = useQuery(streakQuery(useApi()))
  if (!data) return null
  return (
    <section aria-labelledby="milestones" className="grid gap-3">
      <h2 id="milestones" className="text-xl">
        {t.milestones}
      </h2>
      <ul className="streak-milestones">
        {data.milestones.map(({ days, stars, reachedAt }) => (
          <li key={days} data-reached={reachedAt ? '' : undefined}>
            <Medal size={24} aria-hidden="true" />
            <span className="font-bold">{t.milestone(days)}</span>
            <span className="text-sm">{reachedAt ? t.reached : t.milestoneStars(stars)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

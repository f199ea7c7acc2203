import { MONTH_FORM } from '@liston/contract/daily-reward'
import { definePage } from '../app/page.ts'
import {
  dailyRewardTexts,
  StreakCalendarAlone,
  StreakCardAlone,
  StreakMilestones,
  streakMonthQuery,
  streakQuery,
} from '../features/daily-reward/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/daily-reward',
  access: 'login',
  room: 'dailyReward',
  search: ({ month }) => ({ month: month && MONTH_FORM.test(month) ? month : undefined }),
  async load({ api, queryClient }, { search }) {
    await Promise.all([
      queryClient.prefetchQuery(streakQuery(api)),
      queryClient.prefetchQuery(streakMonthQuery(api, search.month)),
    ])
  },
  head(context) {
    const { title, lead } = dailyRewardTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: DailyRewardPage,
})

/** The user's streak, its calendar and its milestones. */
function DailyRewardPage() {
  const t = useTexts(dailyRewardTexts)
  const isShown = useMe()?.streakShown
  const { month } = page.useVisit().search
  return (
    <div className="page grid gap-8">
      <header className="grid max-w-measure gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div className="streak-page" id="streak">
        <StreakCardAlone alone />
        {isShown && (
          <div className="grid gap-8">
            <StreakCalendarAlone month={month} />
            <StreakMilestones />
          </div>
        )}
      </div>
    </div>
  )
}

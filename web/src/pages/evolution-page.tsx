import { definePage } from '../app/page.ts'
import { AchievementsCard, myAchievementsQuery } from '../features/achievements/index.ts'
import { StreakCalendar, streakMonthQuery, streakQuery } from '../features/daily-reward/index.ts'
import {
  coinOf,
  EarnToday,
  economyTexts,
  Ledger,
  ledgerQuery,
  LevelLadder,
  LevelProgress,
  MyBalances,
  NextLevel,
  ProgressCharts,
  progressDaysOf,
  progressQuery,
  ShareLevel,
} from '../features/economy/index.ts'
import { RedeemList, redeemQuery } from '../features/redeem/index.ts'
import { useRoomOpen } from '../features/settings/index.ts'
import { orOwnFailure } from '../platform/queries/own-failure.tsx'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/evolution',
  access: 'login',
  search: ({ currency, cursor, days }) => ({
    currency: coinOf(currency),
    cursor,
    days: days && String(progressDaysOf(days)),
  }),
  async load({ api, queryClient }, { search }) {
    await Promise.all([
      orOwnFailure(queryClient.ensureInfiniteQueryData(ledgerQuery(api, search))),
      queryClient.prefetchQuery(progressQuery(api, progressDaysOf(search.days))),
      queryClient.prefetchQuery(streakQuery(api)),
      queryClient.prefetchQuery(streakMonthQuery(api)),
      queryClient.prefetchQuery(redeemQuery(api)),
      queryClient.prefetchQuery(myAchievementsQuery(api)),
    ])
  },
  head: ({ language }) => ({ meta: [{ title: economyTexts[language].evolution }] }),
  component: EvolutionPage,
})

/** The user's level and next level, the XP of each day, what Stars buy, and all ledger movements. */
function EvolutionPage() {
  const t = useTexts(economyTexts)
  const me = useMe()
  const isGiving = useRoomOpen('achievements')
  const { currency, cursor, days: asked } = page.useVisit().search
  if (!me) return null
  const days = progressDaysOf(asked)
  return (
    <div className="page evolution-page">
      <h1 className="evolution-title">{t.evolution}</h1>
      <div className="evolution-main">
        <LevelProgress xp={me.xp} />
        {me.level > 1 && <ShareLevel level={me.level} />}
        <ProgressCharts days={days} />
        <EarnToday days={days} />
        <RedeemList />
      </div>
      <aside className="evolution-aside">
        <MyBalances me={me} />
        {me.streakShown && <StreakCalendar />}
        {isGiving && <AchievementsCard />}
        <NextLevel xp={me.xp} />
        <LevelLadder level={me.level} />
      </aside>
      <Ledger currency={currency} cursor={cursor} />
    </div>
  )
}

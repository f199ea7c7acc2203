import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { definePage } from '../app/page.ts'
import { Invite, Pro, Rumble, Statistics } from '../design/identity/icon.ts'
import { SubscriptionButton } from '../features/billing/index.ts'
import { DashboardCard, DashboardFrame, dashboardTexts } from '../features/dashboard/index.ts'
import { StreakCard, streakQuery } from '../features/daily-reward/index.ts'
import { LevelProgress, MyBalances, useNumbers } from '../features/economy/index.ts'
import { BoardCard, boardQuery, LeagueCard, leagueQuery, readBoardState } from '../features/leaderboard/index.ts'
import { MissionsCard, missionsQuery } from '../features/missions/index.ts'
import { RedeemList, redeemQuery } from '../features/redeem/index.ts'
import { referralTexts } from '../features/referrals/index.ts'
import { DailyToday, dailyStateQuery, RUMBLE } from '../features/rumble/index.ts'
import { useClosedRooms } from '../features/settings/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useMe } from '../platform/session.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/dashboard',
  access: 'login',
  async load({ api, queryClient }) {
    const week = { ...readBoardState({}), board: 'xp' as const }
    await Promise.all([
      queryClient.prefetchQuery(missionsQuery(api)),
      queryClient.prefetchQuery(streakQuery(api)),
      queryClient.prefetchQuery(boardQuery(api, week)),
      queryClient.prefetchQuery(leagueQuery(api)),
      queryClient.prefetchQuery(redeemQuery(api)),
      queryClient.prefetchQuery(dailyStateQuery(api)),
    ])
  },
  head(context) {
    const { title, description } = dashboardTexts[context.language]
    return ownHeadOf(context, { title, description })
  },
  component: DashboardPage,
})

/** Dashboard: today's activity, what Stars buy, and leaderboards. Each part belongs to its own feature. */
function DashboardPage() {
  const t = useTexts(dashboardTexts)
  const invite = useTexts(referralTexts)
  const n = useNumbers(REFERRAL_NUMBERS)
  const me = useMe()
  const closed = useClosedRooms()
  if (!me) return null
  const standing = (
    <>
      <LevelProgress xp={me.xp} />
      <MyBalances me={me} />
    </>
  )
  const aside = (
    <>
      {!closed.includes('dailyReward') && <StreakCard />}
      {!closed.includes('leagues') && <LeagueCard />}
      <BoardCard />
      <DashboardCard
        title={t.rumble}
        text={t.rumbleText}
        href={RUMBLE}
        act={t.toRumble}
        icon={<Rumble size={20} aria-hidden="true" />}
      />
      <DashboardCard
        title={t.invite}
        text={invite.lead(n.referrerStars, n.referrerXp, n.inviteeStars)}
        href="/invite"
        act={t.toInvite}
        icon={<Invite size={20} aria-hidden="true" />}
      />
      <DashboardCard
        title={t.statistics}
        text={t.statisticsText}
        href="/statistics"
        act={t.toStatistics}
        icon={<Statistics size={20} aria-hidden="true" />}
      />
      {!me.isPro && (
        <DashboardCard
          title="PRO"
          text={t.proText}
          button={<SubscriptionButton />}
          icon={<Pro size={20} aria-hidden="true" />}
        />
      )}
    </>
  )
  return (
    <DashboardFrame username={me.username} standing={standing} aside={aside}>
      {!closed.includes('missions') && <MissionsCard />}
      {!closed.includes('daily') && <DailyToday />}
      <RedeemList />
    </DashboardFrame>
  )
}

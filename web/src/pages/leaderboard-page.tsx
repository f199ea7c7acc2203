import { definePage } from '../app/page.ts'
import {
  boardQuery,
  BoardView,
  leaderboardTexts,
  league,
  leagueQuery,
  readBoardState,
} from '../features/leaderboard/index.ts'
import { headOf } from '../platform/head-of.ts'
import { keys } from '../platform/queries/query-keys.ts'
import { useTexts } from '../platform/texts.tsx'

export const page = definePage({
  address: '/leaderboard',
  access: 'open',
  search: readBoardState,
  room: ({ board }) => (board === 'league' ? 'leagues' : undefined),
  async load({ api, queryClient }, { search: state }) {
    const { board } = state
    if (board !== 'league') return queryClient.prefetchQuery(boardQuery(api, { ...state, board }))
    if (!queryClient.getQueryData(keys.me)) return
    await Promise.all([queryClient.prefetchQuery(leagueQuery(api)), league.bring()])
  },
  parts: ({ board }) => (board === 'league' ? ['src/features/leaderboard/league/league-view.tsx'] : []),
  head({ language, appName }, { search: { board, period } }) {
    const { title, lead, board: names } = leaderboardTexts[language]
    const isFirst = board === 'xp' && period === 'week'
    return headOf({
      title: `${isFirst ? title : `${names[board]} · ${title}`} · ${appName}`,
      description: lead,
      indexed: isFirst,
    })
  },
  component: LeaderboardPage,
})

function LeaderboardPage() {
  const { title, lead } = useTexts(leaderboardTexts)
  const { search } = page.useVisit()
  return (
    <div className="page">
      <div className="grid max-w-3xl gap-5">
        <header className="grid gap-1">
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
          <p className="text-muted">{lead}</p>
        </header>
        <BoardView state={search} />
      </div>
    </div>
  )
}

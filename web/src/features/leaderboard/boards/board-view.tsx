import '../leaderboard.css'
import { categories } from '@liston/contract/rankings'
import { Button } from '../../../design/controls/button.tsx'
import { Chip } from '../../../design/controls/chip.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { Tabs } from '../../../design/surfaces/tabs.tsx'
import { broughtPart } from '../../../platform/lazy-part.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useRoomOpen } from '../../settings/index.ts'
import { leaderboardTexts } from '../texts.ts'
import { BoardList } from './board-list.tsx'
import { boardHref, boardNames, type BoardState, periods, scopes } from './board-state.ts'

/** Lazy chunk: only some visits show the league. */
export const league = broughtPart(() => import('../league/league-view.tsx').then((m) => m.LeagueView))

/** All leaderboards and the league, as tabs. */
export function BoardView({ state }: { state: BoardState }) {
  const t = useTexts(leaderboardTexts)
  const me = useMe()
  const isLeagueOpen = useRoomOpen('leagues')
  const tabs = boardNames.map((board) => ({
    href: boardHref({ board, period: 'week', scope: 'global', category: undefined }),
    label: t.board[board],
    current: board === state.board,
  }))
  const { board } = state
  return (
    <>
      <Tabs label={t.boards} tabs={me && isLeagueOpen ? tabs : tabs.slice(0, -1)} />
      {board === 'league' ? (
        <LeagueOrWayIn />
      ) : (
        <>
          <p className="text-muted max-w-measure">{t.about[board]}</p>
          <Choices state={state} />
          <BoardList state={{ ...state, board }} />
        </>
      )}
    </>
  )
}

function LeagueOrWayIn() {
  const t = useTexts(leaderboardTexts)
  if (useMe()) return <league.Part />
  return <EmptyState title={t.guestLeague} action={<LinkButton href="/sign-in">{t.signIn}</LinkButton>} />
}

function Choices({ state }: { state: BoardState }) {
  const t = useTexts(leaderboardTexts)
  return (
    <div className="board-choices">
      {state.board === 'category' ? (
        <CategoryChoice state={state} />
      ) : (
        <nav aria-label={t.periods} className="board-chips">
          {periods.map((period) => (
            <Chip
              key={period}
              href={boardHref({ ...state, period })}
              current={period === state.period}
              data-in-place=""
            >
              {t.period[period]}
            </Chip>
          ))}
        </nav>
      )}
      <nav aria-label={t.scopes} className="board-chips">
        {scopes.map((scope) => (
          <Chip key={scope} href={boardHref({ ...state, scope })} current={scope === state.scope} data-in-place="">
            {t.scope[scope]}
          </Chip>
        ))}
      </nav>
    </div>
  )
}

/** A GET form, which works with and without JavaScript. */
function CategoryChoice({ state: { category, scope } }: { state: BoardState }) {
  const t = useTexts(leaderboardTexts)
  const language = useLanguage()
  return (
    <form action="/leaderboard" className="board-category">
      <input type="hidden" name="board" value="category" />
      {scope !== 'global' && <input type="hidden" name="scope" value={scope} />}
      <Select
        label={t.category}
        name="category"
        defaultValue={category}
        key={category}
        options={categories().map((c) => ({ value: c.slug, label: `${c.emoji} ${c[language]}` }))}
      />
      <Button type="submit">{t.show}</Button>
    </form>
  )
}

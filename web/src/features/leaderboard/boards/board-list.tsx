import type { Board } from '@liston/contract/leaderboard'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { boardQuery } from '../queries.ts'
import { leaderboardTexts } from '../texts.ts'
import type { BoardState } from './board-state.ts'
import { PlaceRow } from './place-row.tsx'
import { Podium } from './podium.tsx'

/** Rows that are visible together with the user's own row above them. */
const IN_SIGHT = 10
/** Users on the podium. */
const ON_PODIUM = 3

type Shown = BoardState & { board: Board['board'] }

/** A leaderboard: the top 100, with the user's own row and its neighbours above. */
export function BoardList({ state }: { state: Shown }) {
  const t = useTexts(leaderboardTexts)
  const { data, isError, refetch } = useQuery(boardQuery(useApi(), state))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.retry}</Button>} />
  if (!data) return <Skeleton label={t.loading} count={8} />
  return (
    <>
      <OwnPlace board={data} />
      {data.rows.length === 0 ? <Nobody state={state} /> : <Rows board={data} />}
    </>
  )
}

function Rows({ board }: { board: Board }) {
  const t = useTexts(leaderboardTexts)
  const me = useMe()
  const highest = board.rows[0]?.value ?? 1
  return (
    <section aria-label={t.board[board.board]} className="grid gap-4">
      <p className="board-figures">
        <span>{t.people(board.people)}</span>
        {board.endsAt && (
          <span title={t.endsHint}>
            {t.ends} <Moment at={board.endsAt} />
          </span>
        )}
      </p>
      <Podium rows={board.rows.slice(0, ON_PODIUM)} valueOf={(row) => t.unit[board.board](row.value)} myId={me?.id} />
      {board.rows.length > ON_PODIUM && (
        <ol className="board-rows" start={ON_PODIUM + 1}>
          {board.rows.slice(ON_PODIUM).map((row) => (
            <PlaceRow
              key={row.person.id}
              row={row}
              value={t.unit[board.board](row.value)}
              highest={highest}
              isMe={row.person.id === me?.id}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** The user's row and its neighbours; or the reason why they are hidden. */
function OwnPlace({ board }: { board: Board }) {
  const t = useTexts(leaderboardTexts)
  const me = useMe()
  if (board.hidden)
    return (
      <p className="board-own">
        <b>{t.hidden}</b> <span className="text-muted">{t.hiddenHint}</span>{' '}
        <a className="link" href="/profile?tab=settings#privacy">
          {t.settings}
        </a>
      </p>
    )
  if (!board.me || !me) return null
  const { rank, value, around } = board.me
  const said = t.unit[board.board](value)
  const isInSight = board.rows.slice(0, IN_SIGHT).some(({ person }) => person.id === me.id)
  return (
    <section aria-labelledby="own-place" className="board-own">
      <h2 id="own-place" className="board-own-title">
        <span>{t.yours}</span> <span className="numeral">{t.yoursIs(rank, said)}</span>
      </h2>
      {!isInSight && around.length > 1 && (
        <ol className="board-rows">
          {around.map((row) => (
            <PlaceRow
              key={row.person.id}
              row={row}
              size="sm"
              value={t.unit[board.board](row.value)}
              highest={board.rows[0]?.value ?? value}
              isMe={row.person.id === me.id}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

function Nobody({ state }: { state: Shown }) {
  const t = useTexts(leaderboardTexts)
  const me = useMe()
  if (state.scope === 'friends' && !me)
    return <EmptyState title={t.guestFriends} action={<LinkButton href="/sign-in">{t.signIn}</LinkButton>} />
  return (
    <EmptyState
      title={state.scope === 'friends' ? t.noneFriends : t.none}
      action={<LinkButton href="/explore">{t.explore}</LinkButton>}
    >
      <p>{t.noneHint}</p>
    </EmptyState>
  )
}

import '../leaderboard.css'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { boardQuery } from '../queries.ts'
import { leaderboardTexts } from '../texts.ts'
import { readBoardState } from './board-state.ts'
import { PlaceRow } from './place-row.tsx'

/** Number of rows on the card. */
const FIRST = 5

/** Card: the top of this week's XP leaderboard, and the user's own row. */
export function BoardCard() {
  const t = useTexts(leaderboardTexts)
  return (
    <Card as="section" className="grid content-start gap-3" aria-labelledby="board-card">
      <h2 id="board-card" className="text-lg">
        {t.title}
      </h2>
      <First />
      <LinkButton href="/leaderboard" size="sm" className="justify-self-start">
        {t.all}
      </LinkButton>
    </Card>
  )
}

function First() {
  const t = useTexts(leaderboardTexts)
  const me = useMe()
  const week = { ...readBoardState({}), board: 'xp' as const }
  const { data, isError, refetch } = useQuery(boardQuery(useApi(), week))
  if (isError)
    return <ErrorState as="p" title={t.failed} action={<Button onClick={() => void refetch()}>{t.retry}</Button>} />
  if (!data) return <Skeleton label={t.loading} count={FIRST} />
  const first = data.rows.slice(0, FIRST)
  const own = data.me?.around.find(({ person }) => person.id === me?.id)
  const rows = own && !first.some(({ person }) => person.id === me?.id) ? [...first, own] : first
  if (rows.length === 0) return <p className="text-muted">{t.none}</p>
  return (
    <ol className="board-rows">
      {rows.map((row) => (
        <PlaceRow
          key={row.person.id}
          row={row}
          size="sm"
          value={t.unit.xp(row.value)}
          highest={first[0]?.value ?? row.value}
          isMe={row.person.id === me?.id}
        />
      ))}
    </ol>
  )
}

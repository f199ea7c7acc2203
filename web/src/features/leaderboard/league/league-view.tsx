import '../leaderboard.css'
import { leaderboardRules, type LeagueRow, type MyLeague } from '@liston/contract/leaderboard'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Down, Minus, Up } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PlaceRow } from '../boards/place-row.tsx'
import { Podium } from '../boards/podium.tsx'
import { leagueQuery } from '../queries.ts'
import { leaderboardTexts } from '../texts.ts'
import { LeagueButton } from './league-button.tsx'
import { LeagueLadder } from './league-ladder.tsx'
import { leagueTexts } from './league-texts.ts'

const { COHORT_DOWN, COHORT_PRIZES, COHORT_UP } = leaderboardRules

/** The user's league: this week's cohort by zones, or the invitation to join. */
export function LeagueView() {
  const t = useTexts(leaderboardTexts)
  const { data, isError, refetch } = useQuery(leagueQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.retry}</Button>} />
  if (!data) return <Skeleton label={t.loading} count={8} />
  return <Shown mine={data} />
}

function Shown({ mine }: { mine: MyLeague }) {
  const t = useTexts(leagueTexts)
  const isIn = mine.state === 'in' || mine.state === 'hidden'
  return (
    <section aria-labelledby="league" className="grid gap-4">
      <div className="league-head">
        <h2 id="league" className="text-xl">
          {t.of(t.names[mine.league])}
        </h2>
        {mine.state !== 'early' && <LeagueButton isIn={isIn} />}
      </div>
      <LeagueLadder mine={mine} />
      <LastWeek mine={mine} />
      {mine.state === 'early' && (
        <p className="grid justify-items-start gap-3">
          {t.early} <LinkButton href="/explore">{t.explore}</LinkButton>
        </p>
      )}
      {mine.state === 'invited' && <p>{t.invite}</p>}
      {mine.state === 'hidden' && <p>{t.hidden}</p>}
      {mine.state === 'in' && <Cohort mine={mine} />}
      <p className="text-sm text-muted max-w-measure">{t.rules(COHORT_UP, COHORT_DOWN)}</p>
    </section>
  )
}

function LastWeek({ mine: { last } }: { mine: MyLeague }) {
  const t = useTexts(leagueTexts)
  if (!last) return null
  return (
    <p>
      {t.last[last.outcome](last.place, t.names[last.league])}{' '}
      {last.stars > 0 && <Badge tone="stars">{t.prize(last.stars)}</Badge>}
    </p>
  )
}

function Cohort({ mine }: { mine: MyLeague }) {
  const t = useTexts(leagueTexts)
  const language = useLanguage()
  if (mine.rows.length === 0) return <p>{t.forming}</p>
  return (
    <div className="grid gap-3">
      <p className="board-figures">
        {mine.me && <b>{t.youAre(mine.me.place, formatNumber(language, mine.me.xp))}</b>}
        <span>
          {t.ends} <Moment at={mine.endsAt} />
        </span>
      </p>
      {(['up', 'stay', 'down'] as const).map((zone) => (
        <Zone
          key={zone}
          zone={zone}
          rows={mine.rows.filter((row) => row.zone === zone)}
          highest={mine.rows[0]?.xp ?? 1}
        />
      ))}
    </div>
  )
}

const marks = { up: Up, stay: Minus, down: Down }

/** Rows of one zone under its heading. */
function Zone({ zone, rows, highest }: { zone: LeagueRow['zone']; rows: LeagueRow[]; highest: number }) {
  const t = useTexts(leagueTexts)
  const units = useTexts(leaderboardTexts).unit
  const me = useMe()
  const Mark = marks[zone]
  if (rows.length === 0) return null
  const onPodium = rows.filter(({ place }) => place <= COHORT_PRIZES.length)
  const others = rows.slice(onPodium.length)
  return (
    <section aria-labelledby={`zone-${zone}`} className="grid gap-2">
      <h3 id={`zone-${zone}`} className="league-zone">
        <Mark size={18} aria-hidden="true" /> {t.zone[zone]}
      </h3>
      {onPodium.length > 0 && (
        <Podium
          rows={onPodium.map(rowOf)}
          valueOf={({ value }) => units.xp(value)}
          prizeOf={({ rank }) => t.prize(COHORT_PRIZES[rank - 1]!)}
          myId={me?.id}
        />
      )}
      {others.length > 0 && (
        <ol className="board-rows" start={others[0]?.place}>
          {others.map((row) => (
            <PlaceRow
              key={row.person.id}
              row={rowOf(row)}
              value={units.xp(row.xp)}
              highest={highest}
              isMe={row.person.id === me?.id}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

const rowOf = ({ place, xp, person }: LeagueRow) => ({ rank: place, value: xp, person })

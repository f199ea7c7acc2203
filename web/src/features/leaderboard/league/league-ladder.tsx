import { leaderboardRules, type LeagueRow, type MyLeague } from '@liston/contract/leaderboard'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { FaceStack } from '../../../design/identity/face-stack.tsx'
import { Down, Up } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { leagueTexts } from './league-texts.ts'

const { LEAGUES } = leaderboardRules

/** All leagues as a staircase: the user's own, and who is on the way to the next league and to the one below. */
export function LeagueLadder({ mine }: { mine: MyLeague }) {
  const t = useTexts(leagueTexts)
  const me = useMe()
  const own = LEAGUES.indexOf(mine.league)
  const isIn = mine.state === 'in' || mine.state === 'hidden'
  const zone = (name: LeagueRow['zone']) => mine.rows.filter((row) => row.zone === name)
  return (
    <ol className="league-ladder" aria-label={t.steps}>
      {LEAGUES.map((league, tier) => (
        <li key={league} className="league-step" aria-current={tier === own ? 'step' : undefined}>
          <span className="league-step-name">{t.names[league]}</span>
          {tier === own && (
            <span className="league-step-moves">
              {isIn ? t.here : t.start} {me && <Avatar username={me.username} src={me.avatarUrl} size="xs" />}
            </span>
          )}
          {tier === own + 1 && <Moves way="up" rows={zone('up')} />}
          {tier === own - 1 && <Moves way="down" rows={zone('down')} />}
        </li>
      ))}
    </ol>
  )
}

const marks = { up: Up, down: Down }

/** The number and faces of those who would change the league now. */
function Moves({ way, rows }: { way: 'up' | 'down'; rows: LeagueRow[] }) {
  const t = useTexts(leagueTexts)
  const Mark = marks[way]
  if (rows.length === 0) return null
  return (
    <span className="league-step-moves">
      <Mark size={16} aria-hidden="true" /> {t.moves[way](rows.length)}{' '}
      <FaceStack people={rows.map(({ person }) => person)} size="xs" />
    </span>
  )
}

import type { BoardRow } from '@liston/contract/leaderboard'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { PersonLink, shownName } from '../../profiles/index.ts'
import { leaderboardTexts } from '../texts.ts'

type Props = {
  /** The first three, in order. */
  rows: readonly BoardRow[]
  valueOf: (row: BoardRow) => string
  /** The prize of a place, if there is one. */
  prizeOf?: (row: BoardRow) => string
  myId: string | undefined
}

/**
 * The first three of a leaderboard. On screen the first is in the middle and highest; screen readers and the keyboard
 * follow the order of the places. Users with the same rank have steps of the same height.
 */
export function Podium({ rows, valueOf, prizeOf, myId }: Props) {
  const t = useTexts(leaderboardTexts)
  const language = useLanguage()
  return (
    <ol className="podium">
      {rows.map((row, i) => {
        const { rank, person } = row
        const isMe = person.id === myId
        return (
          <li
            key={person.id}
            className="podium-place"
            data-rank={rank}
            data-tone={rank === 1 ? 'leader' : 'rest'}
            aria-current={isMe || undefined}
          >
            <span className="podium-step numeral">{rank}</span>
            <Avatar username={person.username} src={person.avatarUrl} size={i === 0 ? 'lg' : 'md'} />
            <PersonLink person={person} className="podium-name">
              {shownName(language, person)}
            </PersonLink>{' '}
            {isMe && <Badge tone="primary">{t.you}</Badge>}
            <span className="board-level">{t.level(person.level)}</span>{' '}
            <span className="podium-value numeral">{valueOf(row)}</span>{' '}
            {prizeOf && <span className="stars-mark">{prizeOf(row)}</span>}
          </li>
        )
      })}
    </ol>
  )
}

import type { BoardRow } from '@liston/contract/leaderboard'
import { Avatar } from '../../../design/identity/avatar.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { BarRow } from '../../../design/identity/bar-row.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { shownName } from '../../profiles/index.ts'
import { leaderboardTexts } from '../texts.ts'

type Props = { row: BoardRow; value: string; highest: number; isMe: boolean; size?: 'sm' | 'md' }

/** A row of a leaderboard: rank, user and value. A private profile has no link. */
export function PlaceRow({ row: { rank, value: figure, person }, value, highest, isMe, size = 'md' }: Props) {
  const t = useTexts(leaderboardTexts)
  const language = useLanguage()
  return (
    <li className="board-row" aria-current={isMe || undefined}>
      <BarRow
        place={rank}
        size={size}
        picture={<Avatar username={person.username} src={person.avatarUrl} size={size === 'sm' ? 'sm' : 'md'} />}
        name={
          <>
            {shownName(language, person)} {isMe && <Badge tone="primary">{t.you}</Badge>}
            <span className="board-level">{t.level(person.level)}</span>
          </>
        }
        value={value}
        fill={(100 * figure) / Math.max(1, highest)}
        {...(!person.isPrivate && { href: `/profile/${person.id}` })}
      />
    </li>
  )
}

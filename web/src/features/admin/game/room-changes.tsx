import type { RoomChange } from '@liston/contract/settings'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { roomTexts } from './room-texts.ts'

/** Latest changes of the feature switches, newest first. */
export function RoomChanges({ changes }: { changes: RoomChange[] }) {
  const t = useTexts(roomTexts)
  const dates = useDates()
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="admin-summary">{t.changes(changes.length)}</summary>
      <ol className="grid gap-2">
        {changes.map(({ version, room, isOpen, by, changedAt }) => (
          <li key={`${version} ${room}`} className="admin-change">
            <span className="text-sm text-muted">
              {by ?? t.gone} · <time dateTime={changedAt}>{dates.moment(changedAt)}</time>
            </span>
            <span>{isOpen ? t.opens(t.rooms[room].name) : t.closes(t.rooms[room].name)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

import type { Room } from '@liston/contract/kernel'
import type { RoomChange } from '@liston/contract/settings'
import { queryOptions } from '@tanstack/react-query'
import { Badge } from '../../../design/identity/badge.tsx'
import type { Api } from '../../../platform/api.ts'
import { PanelChange, PanelHistory } from '../../../platform/panel/panel-detail.tsx'
import { PanelButton } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { roomRefusal, roomTexts } from './texts.ts'

type Props = { room: Room; isOpen: boolean; version: number; mayChange: boolean }

/** A feature with its state, and a button that turns it on or off. */
export function RoomSwitchRow({ room, isOpen, version, mayChange }: Props) {
  const t = useTexts(roomTexts)
  const { name, hint } = t.rooms[room]
  return (
    <li className="admin-room">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{name}</span>
          <Badge tone={isOpen ? 'primary' : 'ink'}>{isOpen ? t.open : t.closed}</Badge>
        </p>
        <p className="text-sm text-muted">
          {isOpen ? t.ifClosed : t.whileClosed}: {hint}
        </p>
      </div>
      {mayChange && <Turn room={room} isOpen={isOpen} version={version} name={name} />}
    </li>
  )
}

function Turn({ room, isOpen, version, name }: Omit<Props, 'mayChange'> & { name: string }) {
  const t = useTexts(roomTexts)
  const api = useApi()
  const press = isOpen ? t.toClose : t.toOpen
  return (
    <PanelButton
      submit={(once) => {
        const sent = { isOpen: !isOpen, version }
        return room === 'ai'
          ? api.settings.saveAiRoom({ ...sent, room }, once)
          : api.settings.saveGameRoom({ ...sent, room }, once)
      }}
      changes={[keys.settings, keys.admin]}
      done={isOpen ? t.wasClosed(name) : t.opened(name)}
      refused={t.notSaved}
      why={roomRefusal}
      size="sm"
      variant={isOpen ? 'secondary' : 'primary'}
      label={t.of(press, name)}
    >
      {press}
    </PanelButton>
  )
}

/** Latest changes of the feature switches, newest first. */
export function RoomChanges({ changes }: { changes: RoomChange[] }) {
  const t = useTexts(roomTexts)
  if (changes.length === 0) return null
  return (
    <PanelHistory label={t.changes(changes.length)}>
      {changes.map(({ version, room, isOpen, by, changedAt }) => (
        <PanelChange key={`${version} ${room}`} by={by ?? t.gone} at={changedAt}>
          <span>{isOpen ? t.opens(t.rooms[room].name) : t.closes(t.rooms[room].name)}</span>
        </PanelChange>
      ))}
    </PanelHistory>
  )
}

/** State of the game features, and their latest changes. */
export const gameRoomsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'rooms', 'game'], queryFn: () => api.settings.gameRooms(), staleTime: 0 })

/** State of the AI feature, and its latest changes. */
export const aiRoomQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'rooms', 'ai'], queryFn: () => api.settings.aiRoom(), staleTime: 0 })

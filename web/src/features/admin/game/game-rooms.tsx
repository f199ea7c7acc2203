import { GAME_ROOMS } from '@liston/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorState } from '../../../design/feedback/error-state.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { gameRoomsQuery } from './queries.ts'
import { RoomChanges, RoomSwitchRow } from './room-switch.tsx'
import { roomTexts } from './room-texts.ts'

/** Switches of the game features, and their latest changes. */
export function GameRooms() {
  const t = useTexts(roomTexts)
  return (
    <section aria-labelledby="rooms" className="grid gap-4">
      <h2 id="rooms" className="text-xl">
        {t.title}
      </h2>
      <p className="text-sm text-muted max-w-measure">{t.lead}</p>
      <Rooms />
    </section>
  )
}

function Rooms() {
  const t = useTexts(roomTexts)
  const staff = useMe()?.staff
  const { data, isError, refetch } = useQuery(gameRoomsQuery(useApi()))
  if (isError) return <ErrorState title={t.failed} action={<Button onClick={() => void refetch()}>{t.again}</Button>} />
  if (!data) return <Skeleton label={t.loading} />
  return (
    <Card className="grid gap-4">
      <ul className="admin-rooms">
        {GAME_ROOMS.map((room) => (
          <RoomSwitchRow
            key={room}
            room={room}
            isOpen={!data.closed.includes(room)}
            version={data.version}
            mayChange={staff?.game === 'change'}
          />
        ))}
        {staff?.settings && (
          <li className="admin-room">
            <a className="link link-alone" href="/admin-panelrankw/settings#features">
              {t.cups}
            </a>
          </li>
        )}
      </ul>
      <RoomChanges changes={data.changes} />
    </Card>
  )
}

import { GAME_ROOMS } from '@liston/contract/kernel'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../design/surfaces/card.tsx'
import { PanelSection, useMayChange } from '../../../platform/panel/panel-detail.tsx'
import { PanelQuery } from '../../../platform/panel/panel-list.tsx'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { gameRoomsQuery, RoomChanges, RoomSwitchRow } from './room-switch.tsx'
import { roomTexts } from './texts.ts'

/** Switches of the game features, and their latest changes. */
export function GameRooms() {
  const t = useTexts(roomTexts)
  const mayChange = useMayChange('game')
  const seesSettings = useMe()?.staff?.settings
  return (
    <PanelSection id="rooms" title={t.title} lead={t.lead}>
      <PanelQuery of={useQuery(gameRoomsQuery(useApi()))}>
        {({ closed, version, changes }) => (
          <Card className="grid gap-4">
            <ul>
              {GAME_ROOMS.map((room) => (
                <RoomSwitchRow
                  key={room}
                  room={room}
                  isOpen={!closed.includes(room)}
                  version={version}
                  mayChange={mayChange}
                />
              ))}
              {seesSettings && (
                <li className="admin-room">
                  <a className="link link-alone" href="/admin-panelrankw/settings#features">
                    {t.cups}
                  </a>
                </li>
              )}
            </ul>
            <RoomChanges changes={changes} />
          </Card>
        )}
      </PanelQuery>
    </PanelSection>
  )
}

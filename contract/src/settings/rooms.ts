import * as z from 'zod'
import { GAME_ROOMS, Instant, ROOMS, staff, staffChange } from '../kernel/index.ts'
import { settingRefusals } from './refusals.ts'

const tags = ['settings']

const version = z.number().int().min(0)

/** Enables or disables a feature. `version` is the latest change that the client has seen, 0 for none. */
const switchOf = <const R extends readonly [string, ...string[]]>(rooms: R) =>
  z.strictObject({ room: z.enum(rooms), isOpen: z.boolean(), version })
const GameRoomSwitch = switchOf(GAME_ROOMS)
const AiSwitch = switchOf(['ai'])
export type RoomSwitch = z.infer<typeof GameRoomSwitch> | z.infer<typeof AiSwitch>

const RoomChange = z.object({
  version,
  room: z.enum(ROOMS),
  isOpen: z.boolean(),
  by: z.string().nullable(),
  changedAt: Instant,
})
export type RoomChange = z.infer<typeof RoomChange>

/** The disabled features and the latest changes. The next change has to send `version`. */
export const HeldRooms = z.object({ version, closed: z.array(z.enum(ROOMS)), changes: z.array(RoomChange) })
export type HeldRooms = z.infer<typeof HeldRooms>

/** Enabling and disabling features. Every process and every open page follows within two seconds. */
export const roomEndpoints = {
  gameRooms: staff('game')
    .route({ method: 'GET', path: '/admin/game', tags, summary: 'List the disabled game features' })
    .output(HeldRooms),

  saveGameRoom: staffChange('game')
    .route({ method: 'PUT', path: '/admin/game', tags, summary: 'Enable or disable a game feature' })
    .errors(settingRefusals.saveRoom)
    .input(GameRoomSwitch)
    .output(HeldRooms),

  aiRoom: staff('ai')
    .route({ method: 'GET', path: '/admin/ai/open', tags, summary: 'Get whether AI list generation is enabled' })
    .output(HeldRooms),

  saveAiRoom: staffChange('ai')
    .route({ method: 'PUT', path: '/admin/ai/open', tags, summary: 'Enable or disable AI list generation' })
    .errors(settingRefusals.saveRoom)
    .input(AiSwitch)
    .output(HeldRooms),
}

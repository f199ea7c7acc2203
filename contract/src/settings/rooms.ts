import * as z from 'zod'
import { GAME_ROOMS, Instant, ROOMS, staff, staffChange } from '../kernel/index.ts'
import { settingRefusals } from './refusals.ts'

const tags = ['settings']

const version = z.number().int().min(0)

/** Opens or closes a part of the house; `version` is the change that whoever asks saw last, 0 for none. */
const switchOf = <const R extends readonly [string, ...string[]]>(rooms: R) =>
  z.strictObject({ room: z.enum(rooms), isOpen: z.boolean(), version })
const GameRoomSwitch = switchOf(GAME_ROOMS)
const AiSwitch = switchOf(['ai'])
export type RoomSwitch = z.infer<typeof GameRoomSwitch> | z.infer<typeof AiSwitch>

/** Who opened or closed what, and when. */
const RoomChange = z.object({
  version,
  room: z.enum(ROOMS),
  isOpen: z.boolean(),
  by: z.string().nullable(),
  changedAt: Instant,
})
export type RoomChange = z.infer<typeof RoomChange>

/** What is closed, and the latest changes; `version` is sent with the next one. */
export const HeldRooms = z.object({ version, closed: z.array(z.enum(ROOMS)), changes: z.array(RoomChange) })
export type HeldRooms = z.infer<typeof HeldRooms>

/** Parts of the house are closed and opened: every process and every open page follows within two seconds. */
export const roomEndpoints = {
  gameRooms: staff('game')
    .route({ method: 'GET', path: '/admin/game', tags, summary: 'Which parts of the game are closed' })
    .output(HeldRooms),

  saveGameRoom: staffChange('game')
    .route({ method: 'PUT', path: '/admin/game', tags, summary: 'Open or close a part of the game' })
    .errors(settingRefusals.saveRoom)
    .input(GameRoomSwitch)
    .output(HeldRooms),

  aiRoom: staff('ai')
    .route({ method: 'GET', path: '/admin/ai/open', tags, summary: 'Whether the AI writes lists' })
    .output(HeldRooms),

  saveAiRoom: staffChange('ai')
    .route({ method: 'PUT', path: '/admin/ai/open', tags, summary: 'Let the AI write lists, or not' })
    .errors(settingRefusals.saveRoom)
    .input(AiSwitch)
    .output(HeldRooms),
}

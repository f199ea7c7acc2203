import * as z from 'zod'
import { GAME_ROOMS, Instant, ROOMS } from '../../kernel/index.ts'

const version = z.number().int().min(0)

/** Opens or closes a part of the house; `version` is the change that whoever asks saw last, 0 for none. */
const switchOf = <const R extends readonly [string, ...string[]]>(rooms: R) =>
  z.strictObject({ room: z.enum(rooms), isOpen: z.boolean(), version })
export const GameRoomSwitch = switchOf(GAME_ROOMS)
export const AiSwitch = switchOf(['ai'])
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

import { staff, staffChange } from '../../kernel/index.ts'
import { settingRefusals } from '../refusals.ts'
import { AiSwitch, GameRoomSwitch, HeldRooms } from './schema.ts'

const tags = ['settings']

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

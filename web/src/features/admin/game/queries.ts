import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Which parts of the game are closed, and who changed that. */
export const gameRoomsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'rooms', 'game'], queryFn: () => api.settings.gameRooms(), staleTime: 0 })

/** Whether the AI writes lists, and who changed that. */
export const aiRoomQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'rooms', 'ai'], queryFn: () => api.settings.aiRoom(), staleTime: 0 })

import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../platform/api.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** State of the game features, and their latest changes. */
export const gameRoomsQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'rooms', 'game'], queryFn: () => api.settings.gameRooms(), staleTime: 0 })

/** State of the AI feature, and its latest changes. */
export const aiRoomQuery = (api: Api) =>
  queryOptions({ queryKey: [...keys.admin, 'rooms', 'ai'], queryFn: () => api.settings.aiRoom(), staleTime: 0 })

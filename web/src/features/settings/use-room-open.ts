import type { Room } from '@liston/contract/kernel'
import type { AllSettings } from '@liston/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from './settings-query.ts'

/** Whether a part of the house is open: what leads to a closed one is left out. */
export const useRoomOpen = (room: Room): boolean => !useClosedRooms().includes(room)

/** The parts of the house that staff keep closed. */
export const useClosedRooms = (): AllSettings['rooms']['closed'] =>
  useQuery(settingsQuery(useApi())).data?.rooms.closed ?? []

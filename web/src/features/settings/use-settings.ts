import type { Room } from '@liston/contract/kernel'
import type { AllSettings, ShownBrand } from '@liston/contract/settings'
import { useQueryData } from '../../platform/queries/use-query-data.ts'
import { useApi } from '../../platform/use-api.ts'
import { settingsQuery } from './settings-query.ts'

/** True if a feature is enabled. Hide links to disabled ones. */
export const useRoomOpen = (room: Room): boolean => !useClosedRooms().includes(room)

/** The features that staff have disabled. */
export const useClosedRooms = (): AllSettings['rooms']['closed'] =>
  useQueryData(settingsQuery(useApi()))?.rooms.closed ?? []

/** What the installation replaces of the footer and the home page. */
export const useBrand = (): ShownBrand => useQueryData(settingsQuery(useApi()))?.brand ?? {}

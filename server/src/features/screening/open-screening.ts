import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { keepLists, type KeptLists } from './lists.ts'
import { screeningOfPerson } from './personal-store.ts'
import { screeningRoutes } from './routes.ts'

/** The feature, and the lists that screen every request. */
export function openScreening(platform: Platform): Feature<'screening'> & { lists: KeptLists } {
  const lists = keepLists(platform)
  return { lists, routes: screeningRoutes(platform, lists), personal: screeningOfPerson }
}

import { broughtPart } from '../../../platform/parts/brought-part.tsx'

/** Only visits that search bring what shows a search. */
export const found = broughtPart(() => import('./found-view.tsx').then((m) => m.FoundView))
export const FOUND_SOURCE = 'src/features/explore/found/found-view.tsx'

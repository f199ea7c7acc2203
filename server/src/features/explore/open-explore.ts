import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { exploreRoutes } from './routes.ts'

export const openExplore = (platform: Platform): Slice<'explore'> => ({ routes: exploreRoutes(platform) })

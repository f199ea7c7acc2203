import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { passportRoutes } from './routes.ts'

export const openPassports = (platform: Platform): Slice<'passports'> => ({ routes: passportRoutes(platform) })

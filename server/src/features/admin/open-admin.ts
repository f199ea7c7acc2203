import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { adminForms } from './forms.ts'
import { adminRoutes } from './routes.ts'

/** `version` is the application's, which the platform does not know. */
export const openAdmin = (platform: Platform, version: string): Slice<'admin'> => ({
  routes: adminRoutes(platform, version),
  forms: adminForms,
})

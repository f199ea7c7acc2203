import type { OfferedTheme } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice/index.ts'
import { profileForms } from './forms.ts'
import { profileRoutes } from './routes.ts'

/** `themes` are those on offer, which a slice above keeps. */
export const openProfiles = (platform: Platform, themes: () => readonly OfferedTheme[]): Slice<'profiles'> => ({
  routes: profileRoutes({ ...platform, themes }),
  forms: profileForms,
})

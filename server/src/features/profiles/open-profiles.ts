import type { Slice } from '../../platform/slice.ts'
import { profileForms } from './forms.ts'
import { profileRoutes } from './routes.ts'
import { profilesOfPerson } from './personal-store.ts'

/** What profiles ask of slices on floors above is given by app.ts. */
export const openProfiles = (platform: Parameters<typeof profileRoutes>[0]): Slice<'profiles'> => ({
  routes: profileRoutes(platform),
  forms: profileForms,
  personal: profilesOfPerson,
})

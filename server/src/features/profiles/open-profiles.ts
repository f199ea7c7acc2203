import type { Feature } from '../../platform/feature.ts'
import { profileForms } from './forms.ts'
import { profileRoutes } from './routes.ts'
import { profilesOfPerson } from './personal-store.ts'

/** app.ts provides what profiles need from features of higher layers. */
export const openProfiles = (platform: Parameters<typeof profileRoutes>[0]): Feature<'profiles'> => ({
  routes: profileRoutes(platform),
  forms: profileForms,
  personal: profilesOfPerson,
})

import type { Platform } from '../../platform/index.ts'
import type { Slice } from '../../platform/slice.ts'
import { partnerForms } from './forms.ts'
import { collaborationsOfPerson } from './personal-store.ts'
import { partnerRoutes } from './routes.ts'

export const openPartners = (platform: Platform): Slice<'partners'> => ({
  routes: partnerRoutes(platform),
  forms: partnerForms,
  personal: collaborationsOfPerson,
})

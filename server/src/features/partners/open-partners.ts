import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { partnerForms } from './forms.ts'
import { collaborationsOfPerson } from './personal-store.ts'
import { partnerRoutes } from './routes.ts'

export const openPartners = (platform: Platform): Feature<'partners'> => ({
  routes: partnerRoutes(platform),
  forms: partnerForms,
  personal: collaborationsOfPerson,
})

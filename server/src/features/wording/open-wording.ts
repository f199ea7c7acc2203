import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { wordingForms } from './forms.ts'
import { wordingsOfPerson } from './personal-store.ts'
import { wordingRoutes } from './routes.ts'

export const openWording = (platform: Platform): Feature<'wording'> => ({
  routes: wordingRoutes(platform),
  forms: wordingForms,
  personal: wordingsOfPerson,
})

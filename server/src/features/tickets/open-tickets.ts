import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { ticketForms } from './forms.ts'
import { ticketsOfPerson } from './personal-store.ts'
import { ticketRoutes } from './routes.ts'

export const openTickets = (platform: Platform): Feature<'tickets'> => ({
  routes: ticketRoutes(platform),
  forms: ticketForms,
  personal: ticketsOfPerson,
})

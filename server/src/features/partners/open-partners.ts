import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { partnerRoutes } from './routes.ts'

export const openPartners = (platform: Platform): Feature<'partners'> => ({
  routes: partnerRoutes(platform),
  personal: collaborationsOfPerson,
})

/** A user's offers to help. Their decisions as staff stay, without their id. Requests from companies belong to no account. */
const collaborationsOfPerson = personalData({
  tables: { collaboration: { author_id: 'delete', decided_by: 'null' } },
  files: {
    collaborations: {
      from: 'collaboration',
      of: 'author_id',
      columns: 'role, motive, links, state, reason, sent_at, decided_at',
      order: 'sent_at',
    },
  },
})

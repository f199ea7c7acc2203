import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { personalData } from '../../platform/personal.ts'
import { wordingRoutes } from './routes.ts'

export const openWording = (platform: Platform): Feature<'wording'> => ({
  routes: wordingRoutes(platform),
  personal: wordingsOfPerson,
})

/** A user's copy suggestions. Their decisions as staff stay, without their id. */
const wordingsOfPerson = personalData({
  tables: { wording: { author_id: 'delete', decided_by: 'null' } },
  files: {
    wordings: {
      from: 'wording',
      of: 'author_id',
      columns: 'place, language, shown, proposed, state, answer, sent_at, decided_at',
      order: 'sent_at',
    },
  },
})

import type { Fields, PlainForm } from '../../../platform/http/index.ts'
import { draftOf } from './draft-of.ts'

const draftPage = ({ id = '' }: Fields) => `/create-ranking?draft=${encodeURIComponent(id)}`

/** The form that makes a ranking, for people without JavaScript: every button saves, one of them also publishes. */
export const rankingForms: PlainForm[] = [
  {
    path: '/create-ranking',
    page: draftPage,
    async submit({ rankings }, fields) {
      await rankings.saveDraft(draftOf(fields))
      if (fields.intent === 'publish') await rankings.publish({ id: fields.id ?? '' })
    },
    leadsTo: (fields) => (fields.intent === 'publish' ? `/ranking/${fields.id}` : draftPage(fields)),
  },
]

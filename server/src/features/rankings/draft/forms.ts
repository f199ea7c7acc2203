import type { Fields, PlainForm } from '../../../platform/http/index.ts'
import { draftOf } from './draft-of.ts'

const draftPage = ({ id = '' }: Fields) => `/create-ranking?draft=${encodeURIComponent(id)}`

/** The form that creates a ranking, without JavaScript. Every button saves; one of them also publishes. */
export const rankingForms: PlainForm[] = [
  {
    path: '/create-ranking',
    page: draftPage,
    async submit({ rankings }, fields) {
      await rankings.saveDraft(draftOf(fields))
      const [act = '', itemId = ''] = (fields.intent ?? '').split(':')
      if (act === 'accept' || act === 'unaccept')
        await rankings.acceptItems({ id: fields.id ?? '', itemIds: [itemId], accepted: act === 'accept' })
      if (fields.intent === 'publish') await rankings.publish({ id: fields.id ?? '' })
    },
    leadsTo: (fields) => (fields.intent === 'publish' ? `/ranking/${fields.id}?compartir=nuevo` : draftPage(fields)),
  },
]

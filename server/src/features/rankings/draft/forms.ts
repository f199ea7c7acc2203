import { isVideoOrEmpty } from '@liston/contract/rankings'
import type { ApiClient, Fields, PlainForm } from '../../../platform/http/index.ts'
import { refuse } from '../../../platform/refusal.ts'
import { draftOf } from './draft-of.ts'

/** Address of the draft's page, with the numbers of what the draft did not take: the page says them. */
function draftPage(fields: Fields): string {
  const { skipped } = draftOf(fields)
  const numbers = Object.entries(skipped).flatMap(([name, n]): [string, string][] => (n > 0 ? [[name, String(n)]] : []))
  return `/create-ranking?${new URLSearchParams([['draft', fields.id ?? ''], ...numbers])}`
}

/**
 * True if the button publishes and the draft took the whole form. Otherwise the author first sees what is missing: the
 * page of a published ranking would not say it.
 */
const publishes = (fields: Fields): boolean =>
  fields.intent === 'publish' && Object.values(draftOf(fields).skipped).every((n) => n === 0)

/** The form that creates a ranking, without JavaScript. Every button saves; one of them also publishes. */
export const rankingForms: PlainForm[] = [
  {
    path: '/create-ranking',
    page: draftPage,
    async submit({ rankings }, fields) {
      await saveWritten(rankings, fields)
      const [act = '', itemId = ''] = (fields.intent ?? '').split(':')
      if (act === 'accept' || act === 'unaccept')
        await rankings.acceptItems({ id: fields.id ?? '', itemIds: [itemId], accepted: act === 'accept' })
      if (publishes(fields)) await rankings.publish({ id: fields.id ?? '' })
    },
    leadsTo: (fields) => (publishes(fields) ? `/ranking/${fields.id}?compartir=nuevo` : draftPage(fields)),
    keep: ['id', 'video'],
  },
]

/** Saves the draft. A wrong address of a video is refused, but only after the rest is saved. */
async function saveWritten(rankings: ApiClient['rankings'], fields: Fields): Promise<void> {
  const { draft } = draftOf(fields)
  if (isVideoOrEmpty(draft.video ?? '')) return void (await rankings.saveDraft(draft))
  const saved = await rankings.findDraft({ id: draft.id }).catch(() => null)
  await rankings.saveDraft({ ...draft, video: saved?.video ?? '' })
  throw refuse('VALIDATION', { field: 'video', issues: [] })
}

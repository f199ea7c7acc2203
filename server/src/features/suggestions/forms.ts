import { ownPath } from '@liston/contract/accounts'
import { SUGGEST_FORM, SUGGESTION_FORM } from '@liston/contract/suggestions'
import type { ApiClient, Fields, PlainForm } from '../../platform/http/index.ts'

/** The page that shows the suggestions of the ranking. */
const back = (fields: Fields) => ownPath(fields.back)

/** Forms for suggestions without JavaScript: one for a new suggestion, and one per existing suggestion. */
export const suggestionForms: PlainForm[] = [
  {
    path: SUGGEST_FORM,
    page: back,
    key: ({ key }) => key || null,
    submit: ({ suggestions }, { ranking = '', name = '', note = '', isDifferent }) =>
      suggestions.suggest({ id: ranking, name, note, isDifferent: isDifferent === 'on' }),
    leadsTo: back,
    keep: ['name', 'note'],
  },
  { path: SUGGESTION_FORM, page: back, submit: act, leadsTo: back, keep: ['suggestion'] },
]

/** Performs the action of the pressed button on one suggestion. The endpoint validates it. */
function act({ suggestions }: ApiClient, fields: Fields): Promise<unknown> {
  const { act: wanted, suggestion: id = '', name, note, intoItemId } = fields
  if (wanted === 'vote') return suggestions.vote({ id })
  if (wanted === 'unvote') return suggestions.unvote({ id })
  if (wanted === 'withdraw') return suggestions.withdraw({ id })
  if (wanted === 'edit') return suggestions.decide({ id, act: 'approve', ...(name && { name }), note: note ?? '' })
  if (wanted === 'merge') return suggestions.decide({ id, act: 'merge', intoItemId: intoItemId ?? '' })
  return suggestions.decide({ id, act: wanted as 'approve' | 'reject' | 'reopen' })
}

import { ownPath } from '@liston/contract/accounts'
import { COMMENT_FORM, type CommentedOn, readCommentAsk } from '@liston/contract/comments'
import { NOT_FOUND } from '@liston/contract/kernel'
import { type ApiClient, type Fields, keyedBy, type PlainForm } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser(NOT_FOUND)

/** Comment forms without JavaScript: the button names the action, the fields around it the object. */
export const commentForms: PlainForm[] = [
  {
    path: COMMENT_FORM,
    page: ({ back }) => ownPath(back),
    // The idempotency key combines the page's key and the submitted fields. Sending a form twice acts once.
    key: keyedBy('act', 'body'),
    submit: (api, fields) => perform(api, fields),
    leadsTo: ({ back }) => `${ownPath(back).replace(/#.*/, '')}#comments`,
    keep: ['act', 'body', 'parentId', 'reason'],
  },
]

function perform({ comments }: ApiClient, fields: Fields): Promise<unknown> {
  const { on = '', id: targetId = '', body = '', parentId, reason = '' } = fields
  const ask = readCommentAsk(fields.act ?? '')
  if (!ask) throw refuse('NOT_FOUND')
  const { act, id } = ask
  const target = { on: on as CommentedOn, id: targetId }
  switch (act) {
    case 'post':
      return comments.post({ ...target, body, ...(parentId ? { parentId } : {}) })
    case 'edit':
      return comments.edit({ id, body })
    case 'hide':
      return comments.hide({ id, reason })
    case 'close':
    case 'open':
      return comments.close({ ...target, closed: act === 'close' })
    case 'like':
    case 'unlike':
    case 'remove':
    case 'restore':
    case 'pin':
    case 'unpin':
    case 'show':
      return comments[act]({ id })
  }
}

import { ownPath } from '@liston/contract/accounts'
import { CHAT_FORM, chatPath, type ChatReceive, readChatAct } from '@liston/contract/chat'
import { NOT_FOUND } from '@liston/contract/kernel'
import { type ApiClient, type Fields, keyedBy, type PlainForm } from '../../platform/http/index.ts'
import { newId } from '../../platform/db/index.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser(NOT_FOUND)
const LIST = '/my-chats'

/** Chats without JavaScript: one form, whose buttons say what to do. */
export const chatForms: PlainForm[] = [
  {
    path: CHAT_FORM,
    page: ({ back }) => ownPath(back, LIST),
    // The page's idempotency key and the text: sent twice, the message arrives once.
    key: keyedBy('act', 'body'),
    submit: perform,
    leadsTo: leadsTo,
    keep: ['act', 'body'],
  },
]

async function perform({ chat }: ApiClient, fields: Fields): Promise<unknown> {
  const { id = '', userId = '', body = '' } = fields
  const act = readChatAct(fields.act)
  switch (act) {
    case 'send':
      return chat.send({ id, clientId: newId(), body })
    case 'start':
      return chat.start({ userId, clientId: newId(), body })
    case 'settings':
      return chat.changeSettings({ receive: fields.receive as ChatReceive, receipts: fields.receipts === 'on' })
    case 'accept':
    case 'reject':
      return chat[act]({ id })
    case null:
      throw refuse('NOT_FOUND')
  }
}

/** To the chat; to the list if the chat is gone, or to the page of the recipient if it has just been started. */
function leadsTo({ act = '', id = '', userId = '' }: Fields): string {
  if (act === 'start') return `${LIST}?to=${encodeURIComponent(userId)}`
  if (act === 'reject' || act === 'settings') return LIST
  return `${chatPath(encodeURIComponent(id))}#end`
}

import { type CardRef, cardIn, chatRefusals, chatRules, hasLink, type NewMessage } from '@liston/contract/chat'
import type { Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findAuthorState } from '../../profiles/index.ts'

const refuse = refuser(chatRefusals.send)

type Judge = { writerId: string; message: NewMessage; isRequest: boolean }

/**
 * Throws if the message has no content or is not allowed yet. Returns its card: the given one, or the first ranking or
 * item URL in the text.
 */
export async function judgeMessage(trx: Trx, { writerId, message, isRequest }: Judge): Promise<CardRef | null> {
  const { body, image, card } = message
  if (body === '' && !image && !card) throw refuse('NOTHING_SAID')
  if (isRequest && (image || card || hasLink(body))) throw refuse('ONLY_TEXT')
  if (image && (await findAuthorState(trx, writerId, false)).level < chatRules.IMAGE_LEVEL)
    throw refuse('LEVEL_TOO_LOW', { level: chatRules.IMAGE_LEVEL })
  return card ?? cardIn(body)
}

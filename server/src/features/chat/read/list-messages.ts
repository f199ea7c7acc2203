import { chatRefusals, chatRules, type Message, type MessagePage } from '@liston/contract/chat'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findBefore, findAfter, findOne } from './store.ts'
import { presentMessages } from './present-message.ts'
import { findStand } from './stand-store.ts'

const refuse = refuser(chatRefusals.read)
const { MESSAGES } = chatRules

type Asked = { id: string; around?: number | undefined; before?: number | undefined; after?: number | undefined }

/** A part of a conversation, oldest first: around a place, before it, after it, or the end. */
export async function listMessages({ db, clock }: Platform, viewer: Viewer, asked: Asked): Promise<MessagePage> {
  const stand = await findStand(db, { chatId: asked.id, viewerId: viewer.id })
  if (!stand) throw refuse('NOT_FOUND')
  const { lastSeq, fromSeq, state, kind } = stand
  // Who is asked into a group reads nothing of it before they say yes.
  if (state === 'asked' && kind === 'group') return { items: [], hasOlder: false, hasNewer: false, lastSeq }
  const from = { chatId: asked.id, viewerId: viewer.id, fromSeq }
  const older = (seq: number, limit: number) => findBefore(db, { ...from, seq, limit: limit + 1 })
  const newer = (seq: number, limit: number) => findAfter(db, { ...from, seq, limit: limit + 1 })
  const half = MESSAGES / 2
  const { after, around, before } = asked
  const below =
    after !== undefined
      ? []
      : await older(before !== undefined ? before - 1 : (around ?? lastSeq), around === undefined ? MESSAGES : half)
  const above =
    after !== undefined ? await newer(after, MESSAGES) : around === undefined ? [] : await newer(around, half)
  const [down, up] = [around === undefined ? MESSAGES : half, around === undefined ? MESSAGES : half]
  const rows = [...below.slice(0, down).toReversed(), ...above.slice(0, up)]
  return {
    items: await presentMessages(db, rows, { viewerId: viewer.id, isIn: state === 'in', at: clock.now() }),
    hasOlder: after !== undefined ? after > fromSeq : below.length > down,
    hasNewer: before !== undefined ? before <= lastSeq : above.length > up,
    lastSeq,
  }
}

/** One message as whoever may read it sees it. */
export async function showMessage(
  { db, clock }: Platform,
  o: { id: string; viewer: Pick<Viewer, 'id'> },
): Promise<Message> {
  const row = await findOne(db, o.id, o.viewer.id)
  const stand = row && (await findStand(db, { chatId: row.chatId, viewerId: o.viewer.id }))
  if (!row || !stand) throw refuse('NOT_FOUND')
  const eyes = { viewerId: o.viewer.id, isIn: stand.state === 'in', at: clock.now() }
  const [shown] = await presentMessages(db, [row], eyes)
  return shown!
}

import { type KeptTicket, ticketRefusals, ticketRules, type TicketState } from '@liston/contract/tickets'
import { newId } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { TicketAnswered } from './events.ts'
import { showKept } from './show-tickets.ts'
import { insertMessage, lockTicket, setState } from './store.ts'

const refuse = refuser(ticketRefusals.answer)

type Staff = { userId: string; key: string | null; id: string }

/** Adds an answer of staff and notifies the author. The staff log does not contain the text. */
export async function answerTicket(
  platform: Platform,
  { userId, key, id, body }: Staff & { body: string },
): Promise<KeptTicket> {
  const at = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { answerTicket: id, body } }, async (trx, log) => {
    const held = await lockTicket(trx, id)
    if (!held) throw refuse('NOT_FOUND')
    const { MESSAGES_MAX } = ticketRules
    if (held.messages >= MESSAGES_MAX) throw refuse('TICKET_FULL', { max: MESSAGES_MAX })
    await insertMessage(trx, { id: newId(), ticketId: id, by: userId, isAnswer: true, body, at })
    await setState(trx, { id, state: 'answered', at })
    await platform.events.publish(trx, TicketAnswered, { ticketId: id, authorId: held.authorId })
    const before = { state: held.state }
    await log({ act: 'answer-ticket', target: `ticket ${id}`, before, after: { state: 'answered' } })
    return {}
  })
  return showKept(platform, id)
}

/** Closes a ticket without an answer, or reopens it. */
export async function moveTicket(
  platform: Platform,
  { userId, key, id, state }: Staff & { state: Exclude<TicketState, 'answered'> },
): Promise<KeptTicket> {
  const at = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { moveTicket: id, state } }, async (trx, log) => {
    const held = await lockTicket(trx, id)
    if (!held) throw refuse('NOT_FOUND')
    if (held.state !== state) await setState(trx, { id, state, at })
    await log({ act: 'move-ticket', target: `ticket ${id}`, before: { state: held.state }, after: { state } })
    return {}
  })
  return showKept(platform, id)
}

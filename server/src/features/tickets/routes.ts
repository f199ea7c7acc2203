import { ticketsContract } from '@liston/contract/tickets'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { answerTicket, moveTicket } from './answer-ticket.ts'
import { askTicket, closeTicket, replyToTicket } from './ask-ticket.ts'
import { listMine, listQueue, showKept, showTicket } from './show-tickets.ts'

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function ticketRoutes(platform: Platform) {
  const os = endpoints(ticketsContract)
  return os.router({
    mine: os.mine.handler(({ context }) => listMine(platform, actor(context).userId)),
    ticket: os.ticket.handler(({ context, input }) => showTicket(platform, { ...actor(context), ...input })),
    open: os.open.handler(({ context, input: ticket }) => askTicket(platform, { ...actor(context), ticket })),
    reply: os.reply.handler(({ context, input }) => replyToTicket(platform, { ...actor(context), ...input })),
    close: os.close.handler(({ context, input }) => closeTicket(platform, { ...actor(context), ...input })),
    queue: os.queue.handler(({ input }) => listQueue(platform, input)),
    kept: os.kept.handler(({ input }) => showKept(platform, input.id)),
    answer: os.answer.handler(({ context, input }) => answerTicket(platform, { ...actor(context), ...input })),
    move: os.move.handler(({ context, input }) => moveTicket(platform, { ...actor(context), ...input })),
  })
}

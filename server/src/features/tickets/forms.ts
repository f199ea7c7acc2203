import { ticketPath, TicketTopic } from '@liston/contract/tickets'
import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const own = ({ id = '' }: Fields) => (/^[\da-f-]{36}$/.test(id) ? ticketPath(id) : '/support/tickets')

/** Tickets without JavaScript: open, reply, close. */
export const ticketForms: PlainForm[] = [
  {
    path: '/support/tickets',
    submit: ({ tickets }, { topic, body = '' }) =>
      tickets.open({ topic: oneOf('topic', topic, TicketTopic.options), body }),
    leadsTo: (_fields, done) => ticketPath((done as { id: string }).id),
    keep: ['topic', 'body'],
  },
  {
    path: '/support/tickets/reply',
    page: own,
    submit: ({ tickets }, { id = '', body = '' }) => tickets.reply({ id, body }),
    leadsTo: own,
    keep: ['body'],
  },
  {
    path: '/support/tickets/close',
    page: own,
    submit: ({ tickets }, { id = '' }) => tickets.close({ id }),
    leadsTo: own,
  },
]

import { type Fields, oneOf, type PlainForm } from '../../platform/http/index.ts'

const kept = ({ id = '' }: Fields) =>
  /^[\da-f-]{36}$/.test(id) ? `/admin-panelrankw/support?ticket=${id}` : '/admin-panelrankw/support'

/** Forms of the admin page of tickets: answer, close and reopen. */
export const ticketForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/support/answer',
    page: kept,
    submit: ({ tickets }, { id = '', body = '' }) => tickets.answer({ id, body }),
    leadsTo: kept,
    keep: ['body'],
  },
  {
    path: '/admin-panelrankw/support/state',
    page: kept,
    submit: ({ tickets }, { id = '', state }) => tickets.move({ id, state: oneOf('state', state, ['open', 'closed']) }),
    leadsTo: kept,
  },
]

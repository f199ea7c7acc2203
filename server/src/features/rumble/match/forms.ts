import { oneOf, type PlainForm } from '../../../platform/http/index.ts'

/** HTML forms for invitations without JavaScript. Playing needs JavaScript because of its clock. */
export const matchForms: PlainForm[] = [
  {
    path: '/rumble-invite',
    page: '/?rumble=1v1',
    submit: ({ rumble }, { rival = '', ranking = '' }) => rumble.inviteMatch({ rivalId: rival, rankingId: ranking }),
    leadsTo: (_fields, done) => `/?rumble=1v1.${(done as { id: string }).id}`,
    keep: ['rival', 'ranking'],
  },
  {
    path: '/rumble-invitation',
    page: ({ match }) => pageOf(match),
    submit({ rumble }, { act, match: id = '' }) {
      const wanted = oneOf('act', act, ['accept', 'decline', 'cancel'])
      return rumble[`${wanted}Match`]({ id })
    },
    leadsTo: ({ match }) => pageOf(match),
    keep: ['match'],
  },
]

const pageOf = (match = ''): string => (/^[\w-]{1,40}$/.test(match) ? `/?rumble=1v1.${match}` : '/?rumble=1v1')

import { ownPath } from '@liston/contract/accounts'
import { GivenRole, IntegrationName } from '@liston/contract/admin'
import type { ReportReason, Sanction } from '@liston/contract/reports'
import { type ApiClient, type Fields, numberIn, oneOf, type PlainForm } from '../../platform/http/index.ts'
import { proveTyped } from '../accounts/index.ts'

/** Form for an action on one user, on their page. Re-authenticates first if the form has a password or code. */
const aboutPerson = (
  name: string,
  act: (api: ApiClient, id: string, fields: Fields) => Promise<unknown>,
): PlainForm => ({
  path: `/admin-panelrankw/${name}`,
  page: ({ id = '' }) => `/admin-panelrankw/people/${id}`,
  async submit(api, { id = '', ...fields }) {
    await proveTyped(api, fields)
    return act(api, id, fields)
  },
  leadsTo: ({ id = '' }) => `/admin-panelrankw/people/${id}`,
  keep: ['reason'],
})

/** Admin forms without JavaScript: they first re-authenticate with the given password or code. */
export const adminForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/roles',
    async submit(api, { username = '', reason = '', ...fields }) {
      await proveTyped(api, fields)
      const roles = GivenRole.options.filter((role) => fields[`role-${role}`])
      return api.admin.setRoles({ username, roles, reason })
    },
    leadsTo: () => '/admin-panelrankw/roles',
    keep: ['username', 'reason', ...GivenRole.options.map((role) => `role-${role}`)],
  },
  {
    ...aboutPerson('view', ({ admin }, id, { reason = '' }) => admin.beginView({ id, reason })),
    leadsTo: () => '/',
  },
  aboutPerson('sign-out', ({ admin }, id, { reason = '' }) => admin.signPersonOut({ id, reason })),
  aboutPerson('grant', ({ admin }, id, { currency, amount, reason = '' }) =>
    admin.grant({
      id,
      currency: oneOf('currency', currency, ['stars', 'xp', 'credits']),
      amount: numberIn(amount),
      reason,
    }),
  ),
  aboutPerson('rename', ({ admin }, id, { username = '', reason = '' }) =>
    admin.changePerson({ id, username, reason }),
  ),
  aboutPerson('clear', ({ admin }, id, { clear, reason = '' }) =>
    admin.changePerson({ id, clear: clear === 'avatar' ? 'avatar' : 'bio', reason }),
  ),
  aboutPerson('email', ({ admin }, id, { email = '', reason = '' }) =>
    admin.setPersonEmail({ id, ...(email ? { email } : {}), reason }),
  ),
  aboutPerson('password', ({ admin }, id, { reason = '' }) => admin.mailPersonReset({ id, reason })),
  aboutPerson('remove', ({ admin }, id, { when, username = '', votesToo, reason = '' }) =>
    admin.removePerson({
      id,
      when: when === 'now' || when === 'never' ? when : 'later',
      username,
      votesToo: votesToo === 'on',
      reason,
    }),
  ),
  {
    ...aboutPerson('notes', ({ admin }, id, { words = '', noteId }) =>
      noteId ? admin.removePersonNote({ id, noteId }) : admin.addPersonNote({ id, words }),
    ),
    keep: ['words'],
  },
  aboutPerson('sanction', ({ reports }, id, { answer, rule, sanction, reason = '' }) =>
    reports.decide({
      type: 'person',
      id,
      answer: oneOf('answer', answer, ['restore', 'hide']),
      ...(rule ? { rule: rule as ReportReason } : {}),
      ...(sanction ? { sanction: sanction as Sanction } : {}),
      words: reason,
    }),
  ),
  {
    path: '/admin-panelrankw/people/views',
    page: ({ address }) => ownPath(address, '/admin-panelrankw/people'),
    submit: ({ admin }, { name = '', address = '', act }) =>
      oneOf('act', act ?? 'save', ['save', 'remove']) === 'remove'
        ? admin.removeView({ name })
        : admin.saveView({ name, address }),
    leadsTo: ({ address }) => ownPath(address, '/admin-panelrankw/people'),
    keep: ['name'],
  },
  {
    path: '/admin-panelrankw/system/retry',
    page: '/admin-panelrankw/system',
    submit: ({ admin }, { id }) => admin.retryJob({ id: Number(id) }),
    leadsTo: () => '/admin-panelrankw/system',
  },
  ...IntegrationName.options.map(
    (name): PlainForm => ({
      path: `/admin-panelrankw/system/try/${name}`,
      page: '/admin-panelrankw/system',
      submit: ({ admin }) => admin.tryOut({ name }),
    }),
  ),
  {
    path: '/admin-panelrankw/view/end',
    page: '/',
    submit: ({ admin }) => admin.endView(),
    leadsTo: (_fields, done) => {
      const { personId } = done as { personId: string | null }
      return personId ? `/admin-panelrankw/people/${personId}` : '/admin-panelrankw'
    },
  },
]

import { ownPath } from '@liston/contract/accounts'
import type { PlainForm } from '../../platform/http/index.ts'

/** The forms of accounts, for people without JavaScript. */
export const accountForms: PlainForm[] = [
  {
    path: '/sign-up',
    submit: ({ accounts }, { email = '', password = '', username = '', next = '' }) =>
      accounts.signUp({ email, password, ...(username ? { username } : {}), ...(next ? { next } : {}) }),
    keep: ['email', 'username', 'next'],
  },
  {
    path: '/sign-in',
    submit: ({ accounts }, { email = '', password = '' }) => accounts.signIn({ email, password }),
    leadsTo: ({ next }) => ownPath(next),
    keep: ['email', 'next'],
  },
  { path: '/sign-out', submit: ({ accounts }) => accounts.signOut(), leadsTo: () => '/' },
  {
    path: '/verify-email',
    submit: ({ accounts }, { token = '' }) => accounts.verifyEmail({ token }),
    leadsTo: ({ next }) => ownPath(next),
    keep: ['token', 'next'],
  },
  {
    path: '/recover',
    submit: ({ accounts }, { email = '' }) => accounts.recoverPassword({ email }),
    keep: ['email'],
  },
  {
    path: '/reset-password',
    submit: ({ accounts }, { token = '', password = '' }) => accounts.resetPassword({ token, password }),
    leadsTo: ({ next }) => ownPath(next, '/account'),
    keep: ['token', 'next'],
  },
  { path: '/account/resend', page: '/account', submit: ({ accounts }) => accounts.resendVerification() },
  {
    path: '/account/password',
    page: '/account',
    submit: ({ accounts }, { password = '', newPassword = '' }) => accounts.changePassword({ password, newPassword }),
  },
  {
    path: '/account/sessions',
    page: '/account',
    submit: ({ accounts }, { id }) => (id ? accounts.revokeSession({ id }) : accounts.revokeOtherSessions()),
    leadsTo: () => '/account',
  },
]

import { Entered, factorStepPath, ownPath } from '@liston/contract/accounts'
import { nullIfRefused, type PlainForm } from '../../platform/http/index.ts'

/** Where the browser goes after a sign-in: to the second-factor step if needed, otherwise to `next`. */
const onward = (next: string | undefined, done: unknown, home?: string): string => {
  const entered = Entered.safeParse(done).data
  return entered && 'factors' in entered ? factorStepPath(next) : ownPath(next, home)
}

/**
 * Forms to sign up, in and out, and to recover an account, for browsers without JavaScript. A link of an e-mail leads to
 * a form, so that programs that open links change nothing.
 */
export const accountForms: PlainForm[] = [
  {
    path: '/sign-up',
    async submit({ accounts }, { email = '', password = '', username = '', invitation = '', next = '' }) {
      const sent = await accounts.signUp({
        email,
        password,
        ...(username ? { username } : {}),
        ...(invitation ? { invitation } : {}),
        ...(next ? { next } : {}),
      })
      // The account exists in any case. A user who cannot sign in yet reads the e-mail.
      return (await accounts.signIn({ email, password }).catch(nullIfRefused)) ?? { ...sent, isIn: false }
    },
    leadsTo: ({ next }, done) => (Entered.safeParse(done).success ? onward(next, done) : null),
    keep: ['email', 'username', 'invitation', 'next'],
  },
  {
    path: '/sign-in',
    submit: ({ accounts }, { email = '', password = '', comeBack }) =>
      accounts.signIn({ email, password, ...(comeBack ? { comeBack: true } : {}) }),
    leadsTo: ({ next }, done) => onward(next, done),
    keep: ['email', 'next'],
  },
  { path: '/sign-out', submit: ({ accounts }) => accounts.signOut(), leadsTo: () => '/' },
  {
    path: '/verify-email',
    submit: ({ accounts }, { token = '' }) => accounts.verifyEmail({ token }),
    leadsTo: ({ next }, done) => onward(next, done),
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
    leadsTo: ({ next }, done) => onward(next, done, '/account'),
    keep: ['token', 'next'],
  },
  { path: '/account/resend', page: '/account', submit: ({ accounts }) => accounts.resendVerification() },
  {
    path: '/come-back',
    submit: ({ accounts }, { token = '' }) => accounts.comeBack({ token }),
    leadsTo: (_, done) => onward(undefined, done),
    keep: ['token'],
  },
  {
    path: '/sign-in/factor',
    submit: ({ accounts }, { code = '' }) => accounts.answerFactor({ code }),
    leadsTo: ({ next }) => ownPath(next),
    keep: ['next'],
  },
  {
    path: '/sign-in/factor/lost',
    page: '/sign-in/factor',
    submit: ({ accounts }) => accounts.askFactorReset(),
    keep: ['next'],
  },
  {
    path: '/factor-reset',
    submit: ({ accounts }, { token = '' }) => accounts.resetFactors({ token }),
    keep: ['token'],
  },
  {
    path: '/factor-reset/cancel',
    page: '/factor-reset',
    submit: ({ accounts }, { token = '' }) => accounts.cancelFactorReset({ token }),
    keep: ['token'],
  },
  {
    path: '/email-change',
    submit: ({ accounts }, { token = '' }) => accounts.confirmEmailChange({ token }),
    keep: ['token', 'side'],
  },
  {
    path: '/email-change/cancel',
    page: '/email-change',
    submit: ({ accounts }, { token = '' }) => accounts.cancelEmailChange({ token }),
    keep: ['token', 'side'],
  },
]

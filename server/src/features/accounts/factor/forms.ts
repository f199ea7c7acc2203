import { ownPath } from '@liston/contract/accounts'
import type { PlainForm } from '../../../platform/http/index.ts'

/** Forms of a sign-in with a second factor, and of its reset. Passkeys need JavaScript. */
export const factorForms: PlainForm[] = [
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
]

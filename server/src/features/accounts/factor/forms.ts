import { ownPath } from '@liston/contract/accounts'
import type { Fields, PlainForm } from '../../../platform/http/index.ts'

const page = '/account/factor'
/** The proof of identity in the fields of a form. */
export const proofIn = ({ password, proofCode }: Fields) => ({
  proof: { ...(password ? { password } : {}), ...(proofCode ? { code: proofCode } : {}) },
})

/** Form posts of second factors, for browsers without JavaScript. Passkeys need JavaScript. */
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
    path: '/account/factor/app',
    page,
    submit: ({ accounts }, fields) => accounts.startApp(proofIn(fields)),
    keep: ['next'],
  },
  {
    path: '/account/factor/app/confirm',
    page,
    submit: ({ accounts }, { code = '' }) => accounts.confirmApp({ code }),
    // After a wrong code the page shows the secret again. It comes from the form, because the server stores it
    // encrypted.
    keep: ['uri', 'next'],
  },
  { path: '/account/factor/app/remove', page, submit: ({ accounts }, fields) => accounts.removeApp(proofIn(fields)) },
  {
    path: '/account/factor/passkeys/remove',
    page,
    submit: ({ accounts }, { id = '', ...fields }) => accounts.removePasskey({ id, ...proofIn(fields) }),
    keep: ['id'],
  },
  { path: '/account/factor/codes', page, submit: ({ accounts }, fields) => accounts.renewCodes(proofIn(fields)) },
  { path: '/account/factor/keep', page, submit: ({ accounts }) => accounts.keepFactors(), leadsTo: () => page },
  {
    path: '/account/factor/later',
    page,
    submit: ({ accounts }) => accounts.postponeFactor(),
    leadsTo: ({ next }) => ownPath(next, page),
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

import { ownPath, type Provider } from '@liston/contract/accounts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

/** Titles of the account pages. */
export const accountTitles = defineTexts({
  es: {
    signIn: 'Entrar',
    signUp: 'Crear cuenta',
    recover: 'Recuperar la contraseña',
    reset: 'Elige una contraseña nueva',
    verify: 'Confirma tu correo',
    account: 'Tu cuenta',
    step: 'Segundo paso',
    factor: 'Verificación en dos pasos',
    apiKeys: 'Claves de API',
    factorReset: 'Quitar la verificación en dos pasos',
    emailChange: 'Cambiar de correo',
    leave: 'Eliminar tu cuenta',
    comeBack: 'Recuperar tu cuenta',
  },
  en: {
    signIn: 'Sign in',
    signUp: 'Create account',
    recover: 'Recover your password',
    reset: 'Choose a new password',
    verify: 'Confirm your e-mail',
    account: 'Your account',
    step: 'Second step',
    factor: 'Two-step verification',
    apiKeys: 'API keys',
    factorReset: 'Remove two-step verification',
    emailChange: 'Change e-mail',
    leave: 'Delete your account',
    comeBack: 'Get your account back',
  },
})

/** Head of a sign-in page, which search engines must not index. */
export const entryHead = ({ language }: { language: Language }, title: keyof (typeof accountTitles)['es']) => ({
  // Links in e-mails carry a token in their address. The Referer header must not reveal it to other sites.
  meta: [
    { title: accountTitles[language][title] },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ],
})

/** Path of this site to open afterwards; undefined for any other value. */
export const nextOf = (asked: string | undefined): string | undefined => ownPath(asked, '') || undefined

/** The token of a link in an e-mail; undefined if it is malformed. */
export const tokenOf = (asked: string | undefined): string | undefined =>
  asked && /^[\w-]{43}$/.test(asked) ? asked : undefined

/** The provider that redirected the user back after a failure. */
export const refusedBy = (asked: string | undefined): Provider | undefined =>
  asked && /^[a-z][a-z0-9-]{1,25}$/.test(asked) ? asked : undefined

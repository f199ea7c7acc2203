import { ownPath, type Provider, PROVIDERS } from '@liston/contract/accounts'
import { defineTexts, type Language } from '../../../platform/texts.tsx'

/** The titles of the pages of accounts. */
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

/** The head of a page that leads in: search engines have no business there. */
export const entryHead = ({ language }: { language: Language }, title: keyof (typeof accountTitles)['es']) => ({
  // Links of mails carry a secret in their address: it is told to nobody.
  meta: [
    { title: accountTitles[language][title] },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ],
})

/** Where to go afterwards: only a path of this site. */
export const nextOf = (asked: string | undefined): string | undefined => ownPath(asked, '') || undefined

/** The secret that a link of a mail carries; none if it can't be one. */
export const tokenOf = (asked: string | undefined): string | undefined =>
  asked && /^[\w-]{43}$/.test(asked) ? asked : undefined

/** The provider that sent somebody back. */
export const refusedBy = (asked: string | undefined): Provider | undefined => PROVIDERS.find((one) => one === asked)

import { defineTexts } from '../../../platform/texts.tsx'

/** The titles of the pages of accounts: apart from their other words, because every page loads the list of addresses. */
export const accountTitles = defineTexts({
  es: {
    signIn: 'Entrar',
    signUp: 'Crear cuenta',
    recover: 'Recuperar la contraseña',
    reset: 'Elige una contraseña nueva',
    verify: 'Confirma tu correo',
    account: 'Tu cuenta',
  },
  en: {
    signIn: 'Sign in',
    signUp: 'Create account',
    recover: 'Recover your password',
    reset: 'Choose a new password',
    verify: 'Confirm your e-mail',
    account: 'Your account',
  },
})

import { defineTexts } from '../../../../../platform/texts.tsx'

/** Texts of the proof of identity. Separate, because staff forms load only these. */
export const proofTexts = defineTexts({
  es: {
    password: 'Tu contraseña',
    proofCode: 'Código de tu aplicación',
    signInAgain: 'Para cambiar esto, sal y vuelve a entrar: así sabemos que eres tú.',
  },
  en: {
    password: 'Your password',
    proofCode: 'Code from your app',
    signInAgain: 'To change this, sign out and sign in again, so that we know it’s you.',
  },
})

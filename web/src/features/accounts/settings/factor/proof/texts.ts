import { defineTexts } from '../../../../../platform/texts.tsx'

/** How one proves who one is. Apart from the settings' texts: forms of staff load these alone. */
export const proofTexts = defineTexts({
  es: {
    password: 'Tu contraseña',
    proofCode: 'Código de tu aplicación',
    signInAgain: 'Para cambiar esto, sal y vuelve a entrar: así sabemos que eres tú.',
  },
  en: {
    password: 'Your password',
    proofCode: 'Code of your app',
    signInAgain: 'To change this, sign out and in again: that tells us it is you.',
  },
})

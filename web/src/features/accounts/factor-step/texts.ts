import { defineTexts } from '../../../platform/texts.tsx'

/** Texts of the second-factor step and of the recovery of lost factors. */
export const stepTexts = defineTexts({
  es: {
    lead: 'Tu contraseña es correcta. Falta el segundo paso.',
    appCode: 'Código de tu aplicación',
    appHint: 'Seis cifras. Si no tienes el teléfono, escribe aquí uno de tus códigos de recuperación.',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Uno de los diez que guardaste. Cada uno vale una vez.',
    enter: 'Entrar',
    or: 'o',
    usePasskey: 'Usar mi passkey',
    withPasskey: 'Entrar con una passkey',
    working: 'Un momento…',
    failed: 'No se pudo entrar',
    lost: 'No tengo nada de eso',
    lostLead:
      'Te escribiremos a tu correo. Por seguridad hay que esperar 72 horas: después, el enlace de ese mensaje quita la verificación en dos pasos y entras solo con tu contraseña.',
    lostAsk: 'Lo he perdido todo',
    lostAsked: (when: string) =>
      `Te hemos escrito. El enlace del mensaje funcionará a partir del ${when}. Si antes encuentras un código o una passkey, entra con ella y la petición se cancela.`,
    again: 'Empezar de nuevo',
    resetLead: 'Con esto tu cuenta deja de pedir el segundo paso y se cierran todas sus sesiones.',
    resetWaits: (when: string) => `Todavía no: este enlace funcionará a partir del ${when}.`,
    resetDo: 'Quitar la verificación en dos pasos',
    resetDone: 'Listo: ya no se pide el segundo paso. Entra con tu contraseña y vuelve a activarlo.',
    resetCancel: 'No he sido yo: cancelar',
    resetCancelled:
      'Petición cancelada: la verificación en dos pasos sigue como estaba. Elige otra contraseña, porque quien lo pidió la sabe.',
    signIn: 'Entrar',
    newPassword: 'Elegir otra contraseña',
  },
  en: {
    lead: 'Your password is correct. One more step.',
    appCode: 'Code from your app',
    appHint: 'Six digits. Without your phone, enter one of your recovery codes here.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you saved. Each works once.',
    enter: 'Sign in',
    or: 'or',
    usePasskey: 'Use my passkey',
    withPasskey: 'Sign in with a passkey',
    working: 'One moment…',
    failed: 'Sign in Failed',
    lost: 'I have none of these',
    lostLead:
      'We’ll e-mail you a link that removes two-step verification, so that your password alone signs you in. For safety, it only works after 72 hours.',
    lostAsk: 'I have lost everything',
    lostAsked: (when: string) =>
      `We have written to you. The link in the message works from ${when}. If you find a code or a passkey before then, sign in with it and the request is cancelled.`,
    again: 'Begin again',
    resetLead: 'This turns off two-step verification and ends all your sessions.',
    resetWaits: (when: string) => `Not yet. This link works from ${when}.`,
    resetDo: 'Remove two-step verification',
    resetDone: 'Done: two-step verification is off. Sign in with your password and turn it on again.',
    resetCancel: 'It wasn’t me: cancel',
    resetCancelled:
      'Request cancelled. Two-step verification is still on. Choose a new password, because the person who asked knows the old one.',
    signIn: 'Sign in',
    newPassword: 'Choose another password',
  },
})

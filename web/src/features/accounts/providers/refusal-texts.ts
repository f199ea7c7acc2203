import { FRESH_MINUTES } from '@liston/contract/accounts'
import { defineTexts } from '../../../platform/texts.tsx'

/**
 * Why a sign-in with a provider failed, by the codes of the contract (`accountRefusals.enter`). `name` is the
 * provider’s.
 */
export const entryRefusalTexts = defineTexts({
  es: {
    SUSPENDED: () => 'Esta cuenta está suspendida. Escríbenos si crees que es un error.',
    AWAITS_APPROVAL: () =>
      'El equipo aprueba cada cuenta nueva. Te escribiremos a tu correo en cuanto haya respuesta; hasta entonces no puedes entrar.',
    SIGN_UP_CLOSED: () =>
      'El registro está cerrado: ahora no se crean cuentas nuevas. Si ya tienes una, entra con ella.',
    INVITATION_NEEDED: () =>
      'Para crear una cuenta aquí hace falta una invitación. Abre primero el enlace que te han mandado y vuelve a probar.',
    SIGN_UP_BLOCKED: () => 'Desde esta red o con tu correo no se pueden crear cuentas aquí.',
    EMAIL_DISPOSABLE: () => 'Tu correo es de usar y tirar. Entra con uno que vayas a conservar.',
    SIGN_IN_AGAIN: () =>
      `Ha pasado un rato desde que entraste. Entra otra vez y repítelo en los ${FRESH_MINUTES} minutos siguientes.`,
    ENTRY_LOST: () =>
      'Ha tardado demasiado, ya se había usado o empezó en otro navegador. Prueba otra vez, con las cookies permitidas.',
    PROVIDER_REFUSED: (name: string) => `${name} no te ha dejado pasar, o lo has cancelado allí.`,
    PROVIDER_WRONG: (name: string) => `No podemos fiarnos de lo que ha respondido ${name}. Prueba otra vez.`,
    PROVIDER_AWAY: (name: string) => `${name} no responde ahora. Prueba más tarde o entra con tu correo.`,
    EMAIL_MISSING: (name: string) =>
      `${name} no nos da tu correo, y sin él no hay cuenta. Permítelo allí o créala con tu correo.`,
    EMAIL_UNVERIFIED: (name: string) => `Tu correo no está confirmado en ${name}. Confírmalo allí y prueba otra vez.`,
    ACCOUNT_UNCONFIRMED: (name: string) =>
      `Con ese correo hay una cuenta que nunca lo confirmó. Si es tuya, entra con tu contraseña y vincula ${name} en los ajustes. Si no, puedes borrarla con todo lo suyo y seguir con ${name}.`,
    NOT_LINKED: (name: string) =>
      `Ya hay una cuenta con ese correo y no está vinculada a ${name}. Entra con tu contraseña y vincúlala en los ajustes de tu cuenta. Si no la sabes o no la creaste tú, recupera la contraseña: el enlace llega a tu correo.`,
    IDENTITY_TAKEN: (name: string) => `Esa cuenta de ${name} ya es de otra persona aquí, o ya tienes otra vinculada.`,
    INTERNAL: (name: string) => `Con ${name} no ha funcionado. Prueba otra vez.`,
  },
  en: {
    SUSPENDED: () => 'This account is suspended. Write to us if you think it’s a mistake.',
    AWAITS_APPROVAL: () =>
      'The team approves each new account. We’ll write to your e-mail when there is an answer; until then you can’t sign in.',
    SIGN_UP_CLOSED: () =>
      'Registration is closed: no new accounts are created for now. If you already have one, sign in with it.',
    INVITATION_NEEDED: () =>
      'To create an account here you need an invitation. Open the link that you were sent first, then try again.',
    SIGN_UP_BLOCKED: () => 'No accounts can be created here from this network or with your e-mail.',
    EMAIL_DISPOSABLE: () => 'Your e-mail is a disposable address. Use one that you will keep.',
    SIGN_IN_AGAIN: () => `You signed in a while ago. Sign in again and repeat this within ${FRESH_MINUTES} minutes.`,
    ENTRY_LOST: () =>
      'It took too long, was used already or began in another browser. Try again, with cookies allowed.',
    PROVIDER_REFUSED: (name: string) => `${name} didn’t let you through, or you cancelled there.`,
    PROVIDER_WRONG: (name: string) => `What ${name} answered can’t be trusted. Try again.`,
    PROVIDER_AWAY: (name: string) => `${name} doesn’t answer now. Try later, or sign in with your e-mail.`,
    EMAIL_MISSING: (name: string) =>
      `${name} gives us no e-mail, and there’s no account without one. Allow it there, or sign up with your e-mail.`,
    EMAIL_UNVERIFIED: (name: string) => `Your e-mail isn’t confirmed at ${name}. Confirm it there and try again.`,
    ACCOUNT_UNCONFIRMED: (name: string) =>
      `There’s an account with that e-mail that was never confirmed. If it’s yours, sign in with your password and link ${name} in the settings. If not, you can delete it with everything in it and continue with ${name}.`,
    NOT_LINKED: (name: string) =>
      `There’s already an account with that e-mail, not linked to ${name}. Sign in with your password and link it in your account settings. If you don’t know it or didn’t create the account, reset the password: the link goes to your e-mail.`,
    IDENTITY_TAKEN: (name: string) =>
      `That ${name} account is someone else’s here, or you’ve linked another one already.`,
    INTERNAL: (name: string) => `It didn’t work with ${name}. Try again.`,
  },
})

import type { accountRefusals } from '@liston/contract/accounts'
import { formatDay } from '../../../platform/dates.ts'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { waitText } from '../../../platform/refusal/general-refusal-texts.ts'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, useLanguage } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'

type Of = typeof accountRefusals
/** `EMAIL`: VALIDATION of the e-mail field. */
type Words = RefusalWords<
  Of['signUp'] & Of['signIn'] & Of['resetPassword'] & Of['changePassword'] & Of['leave'] & { EMAIL: { status: 422 } }
>

const es: Words = {
  CREDENTIALS_WRONG: () => 'El correo y la contraseña no coinciden.',
  BUSY: () => 'Hay mucha gente entrando a la vez. Prueba dentro de unos segundos.',
  LINK_SPENT: () => 'Este enlace ya se ha usado o ha caducado.',
  SUSPENDED: () => 'Esta cuenta está suspendida. Escríbenos si crees que es un error.',
  LEAVING: ({ eraseAt }, zone) =>
    `Pediste eliminar esta cuenta. Puedes recuperarla hasta el ${formatDay('es', eraseAt, zone)}.`,
  AWAITS_APPROVAL: () => 'El equipo todavía no ha aprobado esta cuenta. Te escribiremos en cuanto haya respuesta.',
  SIGN_UP_CLOSED: () => 'El registro está cerrado: ahora no se crean cuentas nuevas.',
  INVITATION_NEEDED: () => 'Hace falta una invitación, y esta no existe, ha terminado o ya está usada. Pide otra.',
  SIGN_UP_BLOCKED: () => 'Desde esta red o con este correo no se pueden crear cuentas aquí.',
  LAST_ADMIN: () => 'Eres la última persona que administra este sitio: nombra antes a otra.',
  PASSWORD_REFUSED: ({ reason }) =>
    ({
      short: 'Es demasiado corta: al menos 10 caracteres.',
      long: 'Es demasiado larga: como mucho 128 caracteres.',
      common: 'Es de las primeras que probaría cualquiera. Elige otra.',
      personal: 'Se parece a tu nombre, a tu correo o a este sitio. Elige otra.',
    })[reason],
  USERNAME_REFUSED: ({ reason }) =>
    reason === 'reserved'
      ? 'Ese nombre está reservado. Elige otro.'
      : 'De 3 a 20 letras de un mismo alfabeto, cifras, _ o punto, sin espacios.',
  EMAIL_DISPOSABLE: () => 'Ese correo es de usar y tirar. Pon uno que vayas a conservar.',
  RATE_LIMITED: ({ retryAfterSeconds }) =>
    `Demasiados intentos. Prueba otra vez dentro de ${waitText(retryAfterSeconds)}.`,
  OFFLINE: () => 'No hay conexión. Comprueba tu red y prueba otra vez.',
  EMAIL: () => 'Eso no es una dirección de correo.',
  VALIDATION: () => 'Algo ha ido mal',
  INTERNAL: () => 'Algo ha ido mal',
}

const en: Words = {
  CREDENTIALS_WRONG: () => 'That e-mail and password don’t match.',
  BUSY: () => 'Many people are signing in at once. Try again in a few seconds.',
  LINK_SPENT: () => 'This link has already been used or has expired.',
  SUSPENDED: () => 'This account is suspended. Write to us if you think it’s a mistake.',
  LEAVING: ({ eraseAt }, zone) =>
    `You asked to delete this account. You can get it back until ${formatDay('en', eraseAt, zone)}.`,
  AWAITS_APPROVAL: () => 'The team has not approved this account yet. We’ll write to you when there is an answer.',
  SIGN_UP_CLOSED: () => 'Registration is closed: no new accounts are created for now.',
  INVITATION_NEEDED: () =>
    'You need an invitation, and this one doesn’t exist, has ended or is used up. Ask for another.',
  SIGN_UP_BLOCKED: () => 'No accounts can be created here from this network or with this e-mail.',
  LAST_ADMIN: () => 'You are the last one who runs this site: appoint someone else first.',
  PASSWORD_REFUSED: ({ reason }) =>
    ({
      short: 'It is too short: at least 10 characters.',
      long: 'It is too long: at most 128 characters.',
      common: 'It’s one of the first that anyone would try. Choose another one.',
      personal: 'It looks like your name, your e-mail or this site. Choose another one.',
    })[reason],
  USERNAME_REFUSED: ({ reason }) =>
    reason === 'reserved'
      ? 'That name is reserved. Choose another one.'
      : '3 to 20 letters of one alphabet, digits, _ or a full stop, no spaces.',
  EMAIL_DISPOSABLE: () => 'That is a disposable address. Enter one that you will keep.',
  RATE_LIMITED: ({ retryAfterSeconds }) => `Too many attempts. Try again in ${waitText(retryAfterSeconds)}.`,
  OFFLINE: () => 'There is no connection. Check your network and try again.',
  EMAIL: () => 'That is not an e-mail address.',
  VALIDATION: () => 'Something went wrong',
  INTERNAL: () => 'Something went wrong',
}

export const refusalTexts = defineTexts({ es, en })

const fields: Record<string, string> = {
  PASSWORD_REFUSED: 'password',
  USERNAME_REFUSED: 'username',
  EMAIL_DISPOSABLE: 'email',
  INVITATION_NEEDED: 'invitation',
}

/** Returns the message for a refusal and its field; `field` null: about the form as a whole. */
export function useRefusalWords(): (refusal: Refusal) => { field: string | null; text: string } {
  const language = useLanguage()
  const zone = useZone()
  return (refusal) => {
    const field = refusal.code === 'VALIDATION' ? (refusal.data as { field: string }).field : fields[refusal.code]
    const told = field === 'email' && refusal.code === 'VALIDATION' ? { code: 'EMAIL' } : refusal
    return { field: field ?? null, text: refusalText(refusalTexts, language, told, zone) }
  }
}

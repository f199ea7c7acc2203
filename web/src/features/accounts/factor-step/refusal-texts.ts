import type { accountRefusals, emailRefusals, factorRefusals, keyRefusals } from '@liston/contract/accounts'
import type { FACTOR_DUE } from '@liston/contract/kernel'
import { formatMoment } from '../../../platform/dates.ts'
import type { Refusal } from '../../../platform/forms/use-form.ts'
import { refusalText, type RefusalWords } from '../../../platform/refusal/refusal-words.ts'
import { defineTexts, useLanguage } from '../../../platform/texts.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'

type Of = typeof factorRefusals
/** `PASSKEY_UNUSED`: the browser or the user cancelled. */
type Words = RefusalWords<
  Of['startApp'] &
    Of['confirmApp'] &
    Of['startPasskey'] &
    Of['addPasskey'] &
    Of['postpone'] &
    Of['answer'] &
    Of['askReset'] &
    Of['reset'] &
    (typeof emailRefusals)['change'] &
    (typeof keyRefusals)['makeKey'] &
    (typeof accountRefusals)['signIn'] &
    typeof FACTOR_DUE & { PASSKEY_UNUSED: { status: 400 } }
>

const es: Words = {
  CODE_WRONG: () => 'Ese código no vale. Mira que sea el de ahora, o usa otro.',
  PROOF_NEEDED: () => 'Escribe tu contraseña o el código, para saber que eres tú.',
  CREDENTIALS_WRONG: () => 'Esa no es tu contraseña.',
  BUSY: () => 'Hay mucha gente entrando a la vez. Prueba dentro de unos segundos.',
  ENTRY_ENDED: () => 'Ha pasado demasiado tiempo, o demasiados códigos. Empieza otra vez por la contraseña.',
  AWAITS_APPROVAL: () => 'El equipo todavía no ha aprobado esta cuenta.',
  SUSPENDED: () => 'Esta cuenta está suspendida. Escríbenos si crees que es un error.',
  LEAVING: () => 'Pediste eliminar esta cuenta. Puedes recuperarla con tu contraseña o con el enlace de tu correo.',
  APP_ALREADY_ON: () => 'Ya tienes una aplicación activada. Quítala antes de poner otra.',
  NOT_FOUND: () => 'Eso ya no está. Recarga la página.',
  PASSKEYS_UNAVAILABLE: () => 'Las passkeys necesitan un nombre de dominio, y este sitio se abre por su IP.',
  TOO_MANY_PASSKEYS: ({ max }) => `Ya tienes ${max} passkeys. Quita una para añadir otra.`,
  TOO_MANY_KEYS: ({ max }) => `Ya tienes ${max} claves. Revoca una para crear otra.`,
  PASSKEY_REFUSED: () => 'Esa passkey no vale aquí.',
  PASSKEY_UNUSED: () => 'No se ha usado ninguna passkey. Puedes probar otra vez o hacerlo de otra forma.',
  NOT_TO_POSTPONE: () => 'Aquí no se puede dejar para más tarde.',
  RESET_BY_COMMAND: () => 'Administras este sitio: solo quien lo instala puede quitarte el segundo paso.',
  RESET_WAITS: ({ resetAt }, zone) => `Todavía no: funcionará a partir del ${formatMoment('es', resetAt, zone)}.`,
  LINK_SPENT: () => 'Este enlace ya se ha usado o ha caducado.',
  EMAIL_SAME: () => 'Ese ya es tu correo.',
  EMAIL_DISPOSABLE: () => 'Ese correo es de usar y tirar. Pon uno que vayas a conservar.',
  FACTOR_DUE: () => 'Activa antes la verificación en dos pasos.',
}

const en: Words = {
  CODE_WRONG: () => 'That code doesn’t work. Make sure it’s the current one, or use another.',
  PROOF_NEEDED: () => 'Enter your password or the code, so that we know it is you.',
  CREDENTIALS_WRONG: () => 'That is not your password.',
  BUSY: () => 'Many people are signing in at once. Try again in a few seconds.',
  ENTRY_ENDED: () => 'That took too long, or you tried too many codes. Start again with your password.',
  AWAITS_APPROVAL: () => 'The team has not approved this account yet.',
  SUSPENDED: () => 'This account is suspended. Write to us if you think it’s a mistake.',
  LEAVING: () =>
    'You asked to delete this account. Sign in with your password or use the link in your e-mail to get it back.',
  APP_ALREADY_ON: () => 'You already have an app set up. Remove it before you add another.',
  NOT_FOUND: () => 'That no longer exists. Reload the page.',
  PASSKEYS_UNAVAILABLE: () => 'Passkeys need a domain name; this site is opened by its IP address.',
  TOO_MANY_PASSKEYS: ({ max }) => `You already have ${max} passkeys. Remove one to add another.`,
  TOO_MANY_KEYS: ({ max }) => `You already have ${max} keys. Revoke one to create another.`,
  PASSKEY_REFUSED: () => 'That passkey doesn’t work here.',
  PASSKEY_UNUSED: () => 'No passkey was used. Try again or choose another way.',
  NOT_TO_POSTPONE: () => 'You can’t postpone this here.',
  RESET_BY_COMMAND: () => 'You run this site: only the person who installed it can remove your two-step verification.',
  RESET_WAITS: ({ resetAt }, zone) => `Not yet. It works from ${formatMoment('en', resetAt, zone)}.`,
  LINK_SPENT: () => 'This link has already been used or has expired.',
  EMAIL_SAME: () => 'That is already your e-mail.',
  EMAIL_DISPOSABLE: () => 'That is a disposable address. Use one that you’ll keep.',
  FACTOR_DUE: () => 'Switch on two-step verification first.',
}

export const factorRefusalTexts = defineTexts({ es, en })

/** Returns the message for a refusal about factors, API keys or the e-mail address. */
export function useFactorWords(): (refusal: Refusal | null | undefined) => string | undefined {
  const language = useLanguage()
  const zone = useZone()
  return (refusal) => (refusal ? refusalText(factorRefusalTexts, language, refusal, zone) : undefined)
}

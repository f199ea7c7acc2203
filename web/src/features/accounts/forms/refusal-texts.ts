import type { accountRefusals } from '@liston/contract/accounts'
import { defineTexts } from '../../../platform/texts.tsx'

type Slice = typeof accountRefusals
type Code = { [E in keyof Slice]: keyof Slice[E] }[keyof Slice] | 'RATE_LIMITED' | 'OFFLINE'
/** What a refusal brings: why, and how long to wait as people say it. */
export type Told = { reason: string; wait: string }

/** A text for every refusal of the slice: one that lacks it is a type error. `email`: the address is none. */
type Texts = Record<Code | 'email' | 'other', (told: Told) => string>

const among = (texts: Record<string, string>) => (told: Told) => texts[told.reason] ?? Object.values(texts)[0] ?? ''

const es: Texts = {
  CREDENTIALS_WRONG: () => 'El correo y la contraseña no van juntos.',
  BUSY: () => 'Hay mucha gente entrando a la vez. Prueba dentro de unos segundos.',
  LINK_SPENT: () => 'Este enlace ya se ha usado o ha caducado.',
  SUSPENDED: () => 'Esta cuenta está suspendida. Escríbenos si crees que es un error.',
  RATE_LIMITED: ({ wait }) => `Demasiados intentos. Prueba otra vez dentro de ${wait}.`,
  OFFLINE: () => 'No hay conexión. Comprueba tu red y prueba otra vez.',
  email: () => 'Eso no es una dirección de correo.',
  other: () => 'Algo ha ido mal',
  PASSWORD_REFUSED: among({
    short: 'Es demasiado corta: al menos 10 caracteres.',
    long: 'Es demasiado larga: como mucho 128 caracteres.',
    common: 'Es de las primeras que probaría cualquiera. Elige otra.',
    personal: 'Se parece a tu nombre, a tu correo o a este sitio. Elige otra.',
  }),
  USERNAME_REFUSED: among({
    shape: 'De 3 a 20 letras de un mismo alfabeto, cifras, _ o punto, sin espacios.',
    reserved: 'Ese nombre está reservado. Elige otro.',
  }),
}

const en: Texts = {
  CREDENTIALS_WRONG: () => 'That e-mail and password don’t match.',
  BUSY: () => 'Many people are signing in at once. Try again in a few seconds.',
  LINK_SPENT: () => 'This link has already been used or has expired.',
  SUSPENDED: () => 'This account is suspended. Write to us if you think it’s a mistake.',
  RATE_LIMITED: ({ wait }) => `Too many attempts. Try again in ${wait}.`,
  OFFLINE: () => 'There is no connection. Check your network and try again.',
  email: () => 'That is not an e-mail address.',
  other: () => 'Something went wrong',
  PASSWORD_REFUSED: among({
    short: 'It’s too short: at least 10 characters.',
    long: 'It’s too long: at most 128 characters.',
    common: 'It’s one of the first anyone would guess. Choose another one.',
    personal: 'It looks like your name, your e-mail or this site. Choose another one.',
  }),
  USERNAME_REFUSED: among({
    shape: '3 to 20 letters of one alphabet, digits, _ or a full stop, no spaces.',
    reserved: 'That name is reserved. Choose another one.',
  }),
}

export const refusalTexts = defineTexts({ es, en })

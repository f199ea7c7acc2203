import { isVisibleText, tidyText } from '../kernel/index.ts'
import { canonicalUsername, usernameReadings } from './canonical-username.ts'

/** Length of a username in characters (rules 2). */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 20

/** The username as it is displayed: NFKC, trimmed, without invisible characters. */
export const tidyUsername = (typed: string): string => tidyText(typed.normalize('NFKC'))

/** Scripts that UAX 31 recommends for identifiers. Others, as Lisu or Coptic, have letters that look like Latin ones. */
const scripts = `Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya
  Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Ethiopic Khmer Hangul Hiragana Katakana Bopomofo Han`
  .split(/\s+/)
  .map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, 'u') }))
/** Scripts that are written together ("highly restrictive" of UTS 39). Any other name has one script. */
const together = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'].map((of) => of.split(' '))

/** True if all letters are of one script, or of scripts that are written together. */
function isOfOneScript(name: string): boolean {
  const shared = /[\p{Script=Common}\p{Script=Inherited}]/u
  if ([...name].some((c) => !shared.test(c) && !scripts.some(({ has }) => has.test(c)))) return false
  const found = scripts.filter(({ has }) => has.test(name)).map((script) => script.name)
  return found.length < 2 || together.some((group) => found.every((script) => group.includes(script)))
}

/**
 * Why a username is not allowed, or null. Allowed are letters of one alphabet and digits, with `_` and `.` (rules 3.1).
 */
export function usernameRefusal(name: string): 'shape' | 'reserved' | null {
  const length = [...name].length
  if (length < USERNAME_MIN || length > USERNAME_MAX || name.length > USERNAME_MAX) return 'shape'
  if (!/^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.]*[\p{L}\p{N}\p{M}_]$/u.test(name) || name.includes('..')) return 'shape'
  if (!isVisibleText(name)) return 'shape'
  if (!isOfOneScript(name)) return 'shape'
  const canon = canonicalUsername(name)
  if (canon.length < 2 || !/[\p{L}\p{N}]/u.test(canon)) return 'shape'
  return isReserved(name) ? 'reserved' : null
}

/** The first UTF-16 units of a name, of which a username has at most 20, without half a letter at the end. */
const cutName = (name: string, units: number): string => name.slice(0, units).replace(/[\ud800-\udbff]$/, '')

/** A username from the local part of an e-mail address (specification 5); `persona` if it cannot be made to fit. */
export function suggestUsername(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? ''
  const fit = tidyUsername(local)
    .replace(/[^\p{L}\p{N}_.]/gu, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.+|\.+$/g, '')
  const short = cutName(fit, USERNAME_MAX).replace(/\.+$/, '')
  if (usernameRefusal(short) === null) return short
  const longer = cutName(`user_${short}`, USERNAME_MAX).replace(/[._]+$/, '')
  return usernameRefusal(longer) === null ? longer : 'persona'
}

/**
 * The username with a number appended, within the maximum length: ana, ana2, ana3 … `persona` with that number if digits
 * make a reserved name of it (y7640 reads as "yo").
 */
export function numberedUsername(name: string, n: number): string {
  if (n < 2) return name
  const numbered = `${cutName(name, USERNAME_MAX - String(n).length).replace(/[._]+$/, '')}${n}`
  return usernameRefusal(numbered) === null ? numbered : `persona${n}`
}

/** Names that could pass for the operator or for a path of the site. */
const names = `
  admin administrador administrator adminpanel root sysadmin system sistema superadmin staff equipo team oficial official
  moderador moderator mod soporte support ayuda help contacto contact info hola hello seguridad security abuse abuso
  postmaster webmaster hostmaster noreply mailer daemon liston listonapp rumble stars pro premium
  anonimo anonymous guest invitado nadie nobody everyone todos here channel user usuario users usuarios me yo you self
  null undefined none true false nan api app assets dev static public explore explorar profile perfil account cuenta
  login logout signin signup signout register registro password verify recover settings ajustes ranking rankings
  category categoria social chat chats notifications challenges retos evolution evolucion terms privacy cookies business
  collaborate downgrade payment checkout billing eliminado deleted borrado suspended
`

/** No username begins with one of these: they name the operator and its staff, whatever follows. */
const beginnings = 'admin superadmin sysadmin liston moderador moderator soporte webmaster postmaster'

/** A canonical form in which two letters that look like one are that letter. */
const shapeOf = (canon: string): string => canon.replaceAll('rn', 'm').replaceAll('vv', 'w')
const shapesOf = (words: string): string[] =>
  words
    .trim()
    .split(/\s+/)
    .map((word) => shapeOf(canonicalUsername(word)))

const reserved = new Set(shapesOf(names))
const reservedBeginnings = shapesOf(beginnings)

/** True if a username could pass for the operator or for a path of the site, also with digits, `_` and `.` in it. */
function isReserved(name: string): boolean {
  return usernameReadings(name).some((reading) => {
    const shape = shapeOf(reading)
    const letters = shape.replace(/[_.\d]/g, '')
    return reserved.has(shape) || reserved.has(letters) || reservedBeginnings.some((word) => letters.startsWith(word))
  })
}

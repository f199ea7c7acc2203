import { readFileSync } from 'node:fs'
import { normalPassword, PASSWORD_MAX, PASSWORD_MIN, passwordLength } from '@liston/contract/accounts'
import { lettersOfSigns } from '../../../platform/letters.ts'

/** Word lists of this project: single words, and whole passwords. */
const read = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '')

const words = new Set(read('./common-words.txt'))
const whole = new Set(read('./common-passwords.txt'))

/** Keyboard rows and the alphabet: attackers try sequences along them first, in both directions. */
const rows = [
  'abcdefghijklmnñopqrstuvwxyz',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklñzxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!"·$%&/()=',
  '!@#$%^&*()',
].flatMap((row) => [row, [...row].reverse().join('')])

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** Why a password is refused, or null. `personal`: words about the user and the site. */
export function passwordRefusal(typed: string, personal: string[]): 'short' | 'long' | 'common' | 'personal' | null {
  const length = passwordLength(typed)
  if (length < PASSWORD_MIN) return 'short'
  if (length > PASSWORD_MAX) return 'long'
  const password = plain(normalPassword(typed))
  const known = personal.map(plain).filter((word) => word.length >= 3)
  if (rest(password, known) < 4) return 'personal'
  return isCommon(password) ? 'common' : null
}

/**
 * Common: a listed password, a keyboard sequence, or common words and digits with little else. Attackers find it within
 * the first million guesses.
 */
function isCommon(password: string): boolean {
  if (whole.has(password) || whole.has(lettersOfSigns(password))) return true
  if (new Set(password).size < 4 || isRepeated(password)) return true
  if (rows.some((row) => row.repeat(2).includes(password))) return true
  const bare = password.replace(/[^\p{L}\d@$!]/gu, '')
  return isRepeated(bare) || isWordsAndDigits(bare)
}

const isRepeated = (text: string) => /^(.{1,8})\1+$/u.test(text)

/** One or two common words with digits and symbols around them: "p@ssword2024!", "111mariposa", "lola1985luna". */
function isWordsAndDigits(text: string): boolean {
  const core = text.replace(/^[\d!@$]+|[\d!@$]+$/g, '')
  // Little more than digits: a date or a telephone number.
  if (core.length < 3) return text.length > 5 && text.length < 15
  if (rows.some((row) => row.includes(core))) return true
  const parts = core.split(/[\d@$!]+/)
  if (parts.length === 2 && parts.every((part) => words.has(part))) return true
  return isTwoWords(core) || isTwoWords(lettersOfSigns(core))
}

/** A common word, or two of them joined: "iloveyoumaria", "realmadridcampeon". */
function isTwoWords(text: string): boolean {
  if (words.has(text)) return true
  for (let at = 3; at <= text.length - 3; at++)
    if (words.has(text.slice(0, at)) && words.has(text.slice(at))) return true
  return false
}

/** Number of letters left after personal words are removed; infinite if the password contains none. */
function rest(password: string, known: string[]): number {
  const bare = known.reduce((text, word) => text.replaceAll(word, ' '), password)
  if (bare === password) return Number.POSITIVE_INFINITY
  return bare.replace(/[^\p{L}]/gu, '').length
}

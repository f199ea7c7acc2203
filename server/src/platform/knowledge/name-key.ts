import { withoutAccents } from '@liston/contract/kernel'

const ARTICLE = /^(?:el|la|los|las|lo|un|una|unos|unas|the|a|an|le|les|il|der|die|das) (?=.)/
const AND = / (?:y|e|and|und|et) (?=.)/g
const BRACKETS = / *[([][^)\]]*[)\]] *$/

/** Folds accents, case and punctuation: "L'Hospitalet" → "l hospitalet". */
export function fold(text: string): string {
  const lower = text.toLowerCase().replace(ACCENTED, (letter) => PLAIN_OF[letter] ?? letter)
  return PLAIN.test(lower) ? lower : folded(text)
}

/** Fast path: most names consist of Latin letters and spaces. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/
const ACCENTED = /[áéíóúüñçàèìòùâêîôûäëïöãõå]/g
const PLAIN_OF = Object.fromEntries(
  [...'áéíóúüñçàèìòùâêîôûäëïöãõå'].map((letter, i) => [letter, 'aeiouuncaeiouaeiouaeioaoa'[i]!]),
)
const folded = (text: string): string =>
  withoutAccents(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('&', ' and ')
    .replace(/(?<=\p{L})['’.](?=\p{L})/gu, (sign) => (sign === '.' ? '' : ' '))
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()

/** Key under which two names are equal: without accents, case, punctuation and leading article. */
export function nameKey(name: string): string {
  const folded = fold(name)
  if (!folded.includes(' ')) return folded
  const joined = folded.replace(AND, ' and ')
  return joined.replace(ARTICLE, '') || joined
}

/** The key of a name without its trailing brackets ("Suspiria (1977)"); null if it has none. */
export function bareNameKey(name: string): string | null {
  const bare = name.replace(BRACKETS, '')
  return bare !== name && bare !== '' ? nameKey(bare) : null
}

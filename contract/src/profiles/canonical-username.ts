import { comparisonKey } from '../kernel/index.ts'

const invisible = /[\p{Cf}\p{Cc}\p{Mn}\p{Me}\p{Zs}]/gu

const once = (name: string): string => {
  // Upper case first: it also folds letters without a lower case of their own (ß, final sigma, long s).
  const folded = comparisonKey(name).toUpperCase().toLowerCase().normalize('NFKD').replace(invisible, '')
  return [...folded]
    .map((c) => lookAlikes.get(c) ?? c)
    .join('')
    .normalize('NFKC')
}

/**
 * Canonical form of a username: without case, accents, invisible characters and look-alikes. Two usernames with the
 * same canonical form count as equal. Idempotent.
 */
export function canonicalUsername(name: string): string {
  let canon = name
  for (let next = once(canon); next !== canon; next = once(canon)) canon = next
  return canon
}

/** Canonical form of what a reader sees: capital and small letters count as the letters that they look like. */
export const usernameAsSeen = (name: string): string =>
  canonicalUsername([...name.normalize('NFD')].map((c) => typedLookAlikes.get(c) ?? c).join(''))

/**
 * All forms that a username must not share with another: its canonical form first, then what a reader sees of it, also
 * in capitals and in small letters (ADR 0118). Most names have one form.
 */
export function usernameReadings(name: string): string[] {
  const seen = [name, name.toUpperCase(), name.toLowerCase()].map(usernameAsSeen)
  return [...new Set([canonicalUsername(name), ...seen])]
}

/**
 * A regular expression that matches the canonical form of every username that looks like this one as typed. For an n it
 * is [nvhƞ], because Ν looks like n and has the canonical form v. It also matches others: compare `usernameAsSeen`.
 */
export function seenAlikePattern(name: string): string {
  const classes = [...usernameAsSeen(name)].map((c) => {
    const others = [...typedLookAlikes].filter(([, plain]) => plain === c).map(([other]) => canonicalUsername(other))
    return others.length > 0 ? `[${[c, ...others].join('')}]` : c.replace(/[^\p{L}\p{N}]/u, '\\$&')
  })
  return `^${classes.join('')}$`
}

/**
 * Look-alike letters, by the plain letter that they resemble: Latin with strokes, Cyrillic, Greek, Armenian, small
 * capitals, digits. `l`, `i` and `1` count as one letter; so do `o` and `0`.
 */
const families: Record<string, string> = {
  a: 'ɑαаᴀ',
  b: 'ƀьЬвᴃʙ',
  c: 'ϲсᴄ¢',
  d: 'ԁđɖᴅ',
  e: 'еҽєɛᴇε',
  f: 'ƒϝғ',
  g: 'ɡցɢǥ',
  h: 'һհнʜħη',
  j: 'јյϳᴊ',
  k: 'кκᴋқ',
  l: 'i1ıіιłļӏǀւɩןｌɪʟ|',
  m: 'мʍᴍϻ',
  n: 'ոռпɴŋ',
  o: '0οоօσøөᴏ०',
  p: 'рρᴘþ',
  q: 'ԛգզ',
  r: 'гʀɾя',
  s: 'ѕʂꜱƽ5',
  t: 'тτŧᴛ',
  u: 'υսцᴜʋ',
  v: 'νѵᴠ',
  w: 'ѡԝшωᴡ',
  x: 'хχ×',
  y: 'уүγʏ',
  z: 'ᴢʐƶ',
  ae: 'æ',
  oe: 'œ',
  ss: 'ß',
}

/**
 * Letters of the scripts of usernames whose typed form resembles another letter than their canonical form does: capital
 * Ν looks like N, small ν like v. Sorted like `families`.
 */
const typedFamilies: Record<string, string> = {
  b: 'ΒꞴƄ',
  d: 'Ð',
  f: 'քꞘꞙꬵ',
  g: 'Ԍƍ',
  j: 'Ʝ',
  l: 'Լ',
  m: 'Μ',
  n: 'Νηƞ',
  o: 'ჿꬽ',
  p: 'Ϸϸ',
  r: 'ꭇꭈ',
  s: 'Տꜱ',
  u: 'ꞟꭎꭒ',
  w: 'ա',
  x: 'Ꭓ',
  y: 'Υყꭚ',
  z: 'Ζ',
}

const byLetter = (of: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(of).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)))

/** The plain letter of each look-alike in lower case. Stored canonical forms depend on it: a change needs a migration. */
const lookAlikes = byLetter(families)
/** The plain letter of each letter of `typedFamilies`. Nothing stored depends on it. */
const typedLookAlikes = byLetter(typedFamilies)

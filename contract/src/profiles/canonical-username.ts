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

/** The plain letter of each look-alike. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
)

/**
 * Canonical form of a username: without case, accents, invisible characters and look-alikes. Two usernames with the
 * same canonical form count as equal. Idempotent.
 */
export function canonicalUsername(name: string): string {
  let canon = name
  for (let next = once(canon); next !== canon; next = once(canon)) canon = next
  return canon
}

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
export const lookAlikes = byLetter(families)
/** The plain letter of each letter of `typedFamilies`. Nothing stored depends on it. */
export const typedLookAlikes = byLetter(typedFamilies)

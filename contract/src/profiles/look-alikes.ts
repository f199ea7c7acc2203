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
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(families).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
)

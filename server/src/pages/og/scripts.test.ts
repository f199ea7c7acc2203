import { PICTURE_FORMATS, type PictureFormat, type Ranking } from '@liston/contract/rankings'
import { expect, test } from 'vitest'
import { drawableText, drawText, openSharp, shapeText } from '../../platform/pictures/index.ts'
import { readableRanking, readableText } from './mount-og-image.ts'
import { drawCard } from './open-cards.ts'
import { pictureCard } from './picture-card.ts'
import { rankingCard } from './ranking-card.ts'
import { isolate } from './wrap-words.ts'

const SIGN = { name: 'Listón', hasOwnMark: false, tagline: null }

/** A glyph as its number in the font, an emoji as `emoji`. */
async function glyphsOf(text: string, rtl = false) {
  const { glyphs } = await shapeText(text, { weight: 700, rtl })
  return glyphs.map((glyph) => ('picture' in glyph ? 'emoji' : glyph.glyph))
}

test.each([
  ['Japanese', '進撃の巨人 アニメ、ランキング！'],
  ['simplified Chinese', '简体中文电影'],
  ['traditional Chinese', '繁體中文電影'],
  ['Korean', '한국 영화 순위'],
  ['Arabic', 'مرحبا بالعالم (1999)'],
  ['Persian', 'می‌خواهم فیلم'],
  ['Hebrew', 'שלום עולם'],
  ['Hindi', 'हिन्दी क्षत्रिय'],
  ['Bengali', 'বাংলা'],
  ['Tamil', 'தமிழ்'],
  ['Thai', 'ไทย น้ำ'],
  ['Cyrillic', 'Война и мир, Київ'],
  ['Greek', 'Ελλάδα ἀρχή'],
  ['Armenian', 'Հայաստան'],
  ['Georgian', 'საქართველო'],
  ['Latin', 'Łódź Việt Nam Ağ e\u0301'],
  ['symbols', '★ ✓ → ♥ ½ € № ™'],
])('%s has a glyph for every letter', async (_, text) => {
  const glyphs = await glyphsOf(text)
  expect(glyphs.length).toBeGreaterThan(1)
  expect(glyphs).not.toContain(0)
  expect(await drawableText(text)).toBe(text)
})

const unwritten = {
  Telugu: 'తెలుగు సినిమాలు',
  Khmer: 'ភាពយន្តខ្មែរ',
  Amharic: 'የኢትዮጵያ ፊልሞች',
  Kannada: 'ಕನ್ನಡ ಚಲನಚಿತ್ರ',
  Sinhala: 'සිංහල චිත්‍රපට',
  Burmese: 'မြန်မာရုပ်ရှင်',
  Tibetan: 'བོད་ཀྱི་གློག་བརྙན།',
  Cherokee: 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
}

test.each(Object.entries(unwritten))('%s has no font: nothing is drawn instead of boxes', async (_, text) => {
  expect(await glyphsOf(text)).not.toContain(0)
  expect((await drawableText(text)).trim()).toBe('')
  expect(await readableText(text)).toBeNull()
  expect(await readableText(`${text} (Lovely old films)`)).toBe('Lovely old films')
  expect(await glyphsOf('\u093e \u0301')).not.toContain(0)
})

test('a picture leaves out what has no font: the name of an item, or a translation instead; without a topic it is plain', async () => {
  const { Telugu, Khmer } = unwritten
  const ranking = rankingOf({ topic: `Películas en ${Telugu}`, items: [Telugu, 'Volver', Khmer] })
  ranking.criterion = Khmer
  ranking.items[2]!.translation = { name: 'The Rice People', note: '', byMachine: false }
  expect(await readableRanking(rankingOf({ topic: Telugu, items: [] }))).toBeNull()
  const readable = await readableRanking(ranking)
  expect(readable).toMatchObject({
    topic: 'Películas en',
    criterion: '',
    items: [{ name: '' }, { name: 'Volver' }, { name: 'The Rice People' }],
  })
  for (const { text } of [...rankingCard(readable!, SIGN).lines, ...pictureCard(readable!, SIGN, '1x1').lines])
    expect(await drawableText(text)).toBe(text)
})

test.each(['👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇪🇸', '❤️', '1️⃣', '🏳️‍🌈', '👍🏿', '👁️‍🗨️'])('%s is one picture', async (text) => {
  expect(await glyphsOf(text)).toEqual(['emoji'])
  expect(await drawText({ x: 0, y: 0, size: 36, fill: '#000', text })).toMatch(/fill="#(?!000)[\dA-F]{3,6}"/i)
})

test('a digit and a copyright sign are no emoji', async () => {
  expect(await glyphsOf('7 ©')).not.toContain('emoji')
})

test('Arabic letters are joined and stand from right to left, with numbers and brackets in order', async () => {
  const apart = await Promise.all([...'سلام'].map((letter) => glyphsOf(letter, true)))
  expect((await glyphsOf('سلام', true)).toReversed()).not.toEqual(apart.flat())
  const [alef] = await glyphsOf('א')
  const [tav] = await glyphsOf('ת')
  const [digit] = await glyphsOf('7')
  const [open] = await glyphsOf('(')
  const inside = await glyphsOf(`7 ${isolate('את (7)')}`)
  const drawn = inside.filter((glyph) => [alef, tav, digit, open].includes(glyph))
  expect(drawn).toEqual([digit, open, digit, tav, alef])
  expect((await glyphsOf('את 7', true)).filter((glyph) => [alef, tav, digit].includes(glyph))).toEqual([
    digit,
    tav,
    alef,
  ])
})

const cases = {
  o01: { topic: '進撃の巨人 (Shingeki no Kyojin)', items: ['進撃の巨人', 'مرحبا بالعالم (1999)', 'हिन्दी ไทย'] },
  o03: { topic: 'Selecciones 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍🚀', items: ['👨‍👩‍👧‍👦 Familia', '🇪🇸 España'] },
  long: {
    topic: '日本の最高のアニメ映画'.repeat(7),
    items: ['ภาพยนตร์ไทย'.repeat(7), 'م'.repeat(80), '👩🏽‍🚀'.repeat(20)],
  },
  arabic: {
    topic: 'أفضل الأفلام العربية '.repeat(4).trim(),
    items: ['क्षत्रिय '.repeat(10).trim(), '한국영화'.repeat(20)],
  },
}
const rankingOf = ({ topic, items }: { topic: string; items: string[] }) => {
  const rows = items.map((name, at) => ({ name, share: 100 - at * 20, supporters: 5, paidPoints: 0, subject: '🎬' }))
  return {
    topic,
    criterion: '',
    language: 'es',
    category: 'cine-series',
    points: 1,
    voters: 1,
    madeLabel: null,
    subjects: ['🎬', '🍿'],
    items: rows,
  } as unknown as Ranking
}

test.each(Object.entries(cases))('%s is drawn within the margins of every format', async (_, content) => {
  const ranking = rankingOf(content)
  const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[]
  for (const card of [rankingCard(ranking, SIGN), ...formats.map((format) => pictureCard(ranking, SIGN, format))]) {
    for (const line of card.lines) {
      const { advance } = await shapeText(line.text, { ...line, weight: line.weight ?? 700 })
      const long = Math.min(advance * line.size, line.within ?? Number.POSITIVE_INFINITY)
      const left = line.end ? line.x - long : line.x
      expect([line.text, left >= 60, left + long <= card.width - 60]).toEqual([line.text, true, true])
    }
  }
  const sharp = await openSharp()
  const { width, height } = await sharp(await drawCard(pictureCard(ranking, SIGN, '9x16'))).metadata()
  expect({ width, height }).toEqual(PICTURE_FORMATS['9x16'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactName } from './names.ts'
import { parsePaste } from './paste.ts'
import { ITEM_NAME_MAX, PASTE_MAX } from '../rules.ts'

const names = (text: string) => parsePaste(text).items.map(({ name }) => name)

test.each([
  ['commas', 'Volver, Hable con ella,  Todo sobre mi madre ', ['Volver', 'Hable con ella', 'Todo sobre mi madre']],
  ['lines and semicolons', 'Pizza; Pasta\nSushi\r\n\r\nPaella', ['Pizza', 'Pasta', 'Sushi', 'Paella']],
  ['numbers in front', '1. Pizza\n2) Pasta\n10.Sushi', ['Pizza', 'Pasta', 'Sushi']],
  ['bullets in front', '- Pizza\n• Pasta\n* Sushi\n–Paella', ['Pizza', 'Pasta', 'Sushi', 'Paella']],
  ['running numbers on one line', '1. Pizza 2. Pasta 3. Sushi', ['Pizza', 'Pasta', 'Sushi']],
  [
    'quotes around commas',
    '"Crimen, y castigo", «Sí, quiero», “Uno; dos”',
    ['Crimen, y castigo', 'Sí, quiero', 'Uno; dos'],
  ],
  ['quotes inside a name', 'El "Guernica, en Madrid", Las meninas', ['El "Guernica, en Madrid"', 'Las meninas']],
  ['an open quote', '12" de vinilo, Casete', ['12" de vinilo', 'Casete']],
  [
    'numbers that belong to the name',
    '3.14\n-273 grados\n2001: Una odisea\n7 samuráis',
    ['3.14', '-273 grados', '2001: Una odisea', '7 samuráis'],
  ],
  ['ordinals in front', '1.ª División\n2.ª División\n1.er Festival', ['1.ª División', '2.ª División', '1.er Festival']],
  ['class names that differ by their numbers', '1º ESO\n2º ESO\n3º ESO', ['1º ESO', '2º ESO', '3º ESO']],
  ['letters in front', 'a) Volver\nb) Kika', ['Volver', 'Kika']],
  ['Roman numbers in front', 'I. Volver\nII. Kika', ['Volver', 'Kika']],
  ['numbers that count down', '#3 Volver\n#2 Kika\n#1 Matador', ['Volver', 'Kika', 'Matador']],
  ['numbers that don’t count', '21 - Adele\n25 - Adele live', ['21 - Adele', '25 - Adele live']],
  ['asterisks that belong to the name', '1. *NSYNC\n2. M*A*S*H', ['*NSYNC', 'M*A*S*H']],
  ['check boxes', '- [x] Volver\n- [ ] Kika, la otra', ['Volver', 'Kika, la otra']],
  ['a title above it', 'Mis favoritas:\n1. Volver\n2. Kika', ['Volver', 'Kika']],
  ['a year behind each name', 'Volver, 2006\nKika, 1993', ['Volver', 'Kika']],
  ['a Markdown table', '| Puesto | Título |\n|---|---|\n| 2 | Volver |\n| 1 | Kika |', ['Kika', 'Volver']],
  ['a film number that is not the next one', '1. Rocky 4. La venganza', ['Rocky 4. La venganza']],
])('splits a list with %s', (_what, text, expected) => expect(names(text)).toEqual(expected))

test('names what is repeated, case aside, and what the list already has', () => {
  const paste = parsePaste('Málaga, MÁLAGA, Malaga, Cádiz, Sevilla', ['SEVILLA'])
  expect(paste).toMatchObject({
    items: [{ name: 'Málaga' }, { name: 'Malaga' }, { name: 'Cádiz' }],
    repeated: ['MÁLAGA', 'Sevilla'],
    tooLong: [],
  })
})

test('sets aside names that are too long', () => {
  const long = 'x'.repeat(ITEM_NAME_MAX + 1)
  expect(parsePaste(`${long}, Corto`)).toMatchObject({ items: [{ name: 'Corto' }], repeated: [], tooLong: [long] })
})

test('counts an emoji as one character, as the API does, and cuts none of them', () => {
  const longest = '🍕'.repeat(ITEM_NAME_MAX)
  expect(parsePaste(`${longest}, ${longest}🍕`)).toMatchObject({
    items: [{ name: longest }],
    repeated: [],
    tooLong: [`${longest}🍕`],
  })
  const text = `${'x,'.repeat(PASTE_MAX / 2 - 1)} 🍕🍕`
  expect(names(text).at(-1)).toBe('🍕')
})

test('counts the characters beyond the limit, an emoji as one', () => {
  const full = 'x,'.repeat(PASTE_MAX / 2)
  const leftOut = (text: string) => parsePaste(text).leftOut
  expect([leftOut(''), leftOut(full), leftOut(`${full}y`), leftOut(`${full}y,🍕`)]).toEqual([0, 0, 1, 3])
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.stringMatching(/^[a-c,;\n"“”«»1-3.)\- ]{0,200}$/),
)

test('every name is trimmed, short enough, there once, and no separator is left outside quotes', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const found = names(text)
      expect(new Set(found.map(exactName)).size).toBe(found.length)
      for (const name of found) {
        expect(name).toBe(name.trim())
        expect(name.length).toBeGreaterThan(0)
        expect([...name].length).toBeLessThanOrEqual(ITEM_NAME_MAX)
        expect(name).not.toMatch(/\n/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a list that was parsed and quoted parses to itself', () => {
  const word = fc.stringMatching(/^[\p{L} ,;]{1,40}$/u)
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const once = names(words.map((w) => `"${w}"`).join('\n'))
      expect(names(once.map((w) => `"${w}"`).join(', '))).toEqual(once)
    }),
    { numRuns: 1000 },
  )
})

test('is quick on hostile text of full length', () => {
  for (const part of ['“', '"', '1. ', '«"', '- ', ',']) {
    // Takes the fastest of five runs, because a busy machine interrupts some of them.
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now()
      parsePaste(part.repeat(PASTE_MAX / part.length))
      return performance.now() - started
    })
    expect(Math.min(...times)).toBeLessThan(100)
  }
})

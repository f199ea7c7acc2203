import { expect, test } from 'vitest'
import { cleanItem } from './clean-item.ts'
import { openList } from './run-job.ts'

test.each([
  ['  Ñora   asada ', 'Ñora asada'],
  ['<b>Gouda</b>', 'Gouda'],
  ['<script>alert(1)</script>Brie', 'Brie'],
  ['Feta https://evil.test/x?y=1', 'Feta'],
  ['Feta www.evil.test', 'Feta'],
  ['javascript:alert(1) Feta', 'Feta'],
  ['Pregunta a @diego por Idiazábal', 'Pregunta a por Idiazábal'],
  ['mail hola@liston.test', 'mail'],
  ['**Manchego**', 'Manchego'],
  ['- Manchego', 'Manchego'],
  ['Bleu\u0000\u0007 d’Auvergne', 'Bleu d’Auvergne'],
  ['Rom\u202Eeo', 'Romeo'],
  ['Dos\nlíneas', 'Dos líneas'],
  ['Booking.com', 'Booking.com'],
  ['Blade Runner 2049', 'Blade Runner 2049'],
  ['7. Koğuştaki Mucize', '7. Koğuştaki Mucize'],
  ['M*A*S*H', 'M*A*S*H'],
  ['a < b > c', 'a < b > c'],
])('%j is the item %j', (raw, name) => {
  expect(cleanItem({ name: raw, note: '', verified: false })?.name).toBe(name)
})

test('what has no name is no item, and nothing is longer than it may be', () => {
  for (const name of ['', '   ', '<br>', '\u200b', 'https://evil.test', '@todos'])
    expect(cleanItem({ name, note: 'x', verified: true })).toBeNull()
  for (const name of ['😀'.repeat(200), 'x'.repeat(10_000_000)])
    expect([...cleanItem({ name, note: '', verified: true })!.name]).toHaveLength(80)
})

test('nothing stands twice in a list, nothing unwanted, never more than was wished', () => {
  const open = openList({ count: 3, exclude: ['Brie'] })
  const item = (name: string) => ({ name, note: '', verified: true })
  for (const name of ['Gouda', 'GOUDÁ', 'brie', 'Feta', 'Manchego', 'Edam']) open.add(item(name))
  expect(open.items.map(({ name }) => name)).toEqual(['Gouda', 'Feta', 'Manchego'])
  const [gouda] = open.items
  const after = open.asIn([item('Edam'), item('gouda'), item('Brie')])
  expect(after.map(({ name }) => name)).toEqual(['Edam', 'gouda'])
  expect(after[1]?.id).toBe(gouda?.id)
})

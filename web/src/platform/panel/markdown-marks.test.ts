import { expect, test } from 'vitest'
import { changeFor, type Mark } from './markdown-marks.ts'

/** The text after a mark. The selection is between "[" and "]", before and after. */
function marked(mark: Mark, written: string, sample = 'texto'): string {
  const [from, to] = [written.indexOf('['), written.indexOf(']') - 1]
  const text = written.replace('[', '').replace(']', '')
  const change = changeFor(mark, { text, from, to }, sample)
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to)
  const [start, end] = change.select
  return `${after.slice(0, start)}[${after.slice(start, end)}]${after.slice(end)}`
}

test('bold and italic surround the selection, and a second press takes them away', () => {
  expect(marked('bold', 'Un [buen] día')).toBe('Un **[buen]** día')
  expect(marked('bold', 'Un **[buen]** día')).toBe('Un [buen] día')
  expect(marked('bold', 'Un [**buen**] día')).toBe('Un [buen] día')
  expect(marked('italic', 'Un **[buen]** día')).toBe('Un **_[buen]_** día')
  expect(marked('bold', 'Un []día')).toBe('Un **[texto]**día')
})

test('a heading, a list and a quote mark whole lines, once', () => {
  expect(marked('heading', 'Antes\nTí[]tulo\nDespués')).toBe('Antes\n## Título[]\nDespués')
  expect(marked('heading', '# Tí[tu]lo')).toBe('## Título[]')
  expect(marked('heading', '## Tí[tu]lo')).toBe('Título[]')
  expect(marked('list', 'Pa[n\n\nVin]o')).toBe('[- Pan\n\n- Vino]')
  expect(marked('list', '[- Pan\n- Vino]')).toBe('[Pan\nVino]')
  expect(marked('quote', '- Pa[]n')).toBe('> Pan[]')
  expect(marked('list', '[]')).toBe('- []')
})

test('a link keeps the selected words or the selected address, and selects what is missing', () => {
  const insert = (mark: Mark, text: string, from: number, to: number) => changeFor(mark, { text, from, to }, 'texto')
  expect(insert('link', 'Lee esto', 4, 8)).toEqual({ from: 4, to: 8, insert: '[esto](https://)', select: [11, 19] })
  const address = 'https://liston.test/p/normas'
  expect(insert('link', address, 0, address.length)).toMatchObject({ insert: `[texto](${address})`, select: [1, 6] })
  expect(insert('link', '', 0, 0)).toMatchObject({ insert: '[texto](https://)', select: [1, 6] })
})

test('a ranking is a paragraph of its own', () => {
  expect(marked('ranking', 'Antes[] después', 'https://x')).toBe('Antes\n\n[https://x]\n\n después')
  expect(marked('ranking', 'Antes\n[]\nDespués', 'https://x')).toBe('Antes\n\n[https://x]\nDespués')
  expect(marked('ranking', '[]', 'https://x')).toBe('[https://x]')
})

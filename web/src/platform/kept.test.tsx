import { expect, test } from 'vitest'
import { checkKept, reuse } from './kept.tsx'

/** A page that React renders: `show` adds a part to it, and returns whether the part was rendered anew. */
function openPage() {
  const segment = { chunks: ['<main>'], children: [] as unknown[], lastPushedText: true }
  const page = { pictures: 0 }
  type Shown = { part?: string; from?: unknown[]; language?: string; format?: string; place?: string; draw: () => void }
  const show = ({ part = 'card', from = [], language = 'es', format = 'html', place = 'a', draw }: Shown) => {
    let isAnew = false
    const drawNow = () => {
      isAnew = true
      draw()
    }
    reuse({ part, from, language }, { segment, format, place, preloads: () => page.pictures, draw: drawNow })
    return isAnew
  }
  return {
    segment,
    page,
    show,
    write:
      (...chunks: string[]) =>
      () =>
        void segment.chunks.push(...chunks),
  }
}

test('equal parts are rendered once, for all pages, and every difference renders anew', () => {
  const first = openPage()
  const draw = first.write('<p>', 'Volver', '</p>')
  expect(first.show({ part: 'equal', from: [{ id: 1 }, undefined], draw })).toBe(true)
  const second = openPage()
  expect(second.show({ part: 'equal', from: [{ id: 1 }, undefined], draw: second.write('<p>x</p>') })).toBe(false)
  expect([first, second].map(({ segment }) => segment.chunks.join(''))).toEqual(Array(2).fill('<main><p>Volver</p>'))
  // Text after it needs no separator from text before it.
  expect(second.segment.lastPushedText).toBe(false)
  const same = { part: 'equal', from: [{ id: 1 }, undefined] }
  for (const other of [{ part: 'other' }, { from: [{ id: 2 }] }, { language: 'en' }, { format: 'svg' }])
    expect([other, second.show({ ...same, ...other, draw: second.write('<p>y</p>') })]).toEqual([other, true])
})

test('markup that belongs to its page is rendered each time', () => {
  const { segment, page, show, write } = openPage()
  const apart: [string, () => void][] = [
    ['suspense', () => segment.children.push('a boundary')],
    ['preload', () => (page.pictures += 1)],
    ['text', write('words')],
    ['between-texts', write('<!-- -->', '<p></p>')],
    ['empty', () => {}],
  ]
  for (const [part, draw] of apart) {
    const drawPart = () => {
      if (part === 'suspense' || part === 'preload') segment.chunks.push('<p></p>')
      draw()
    }
    expect([part, show({ part, draw: drawPart }), show({ part, draw: drawPart })]).toEqual([part, true, true])
  }
})

test('markup with ids of useId is kept for its place only', () => {
  const { show, write } = openPage()
  const shown = (place: string) => show({ part: 'ids', place, draw: write(`<p id="_R_${place}_">`, '</p>') })
  expect(['a', 'a', 'a', 'b', 'b'].map(shown)).toEqual([true, true, false, true, false])
})

test('in tests a part that depends on more than it says is an error', () => {
  const { segment, show, write } = openPage()
  show({ part: 'honest', draw: write('<p>1</p>') })
  show({ part: 'silent', draw: write('<p>Ana</p>') })
  checkKept()
  expect(show({ part: 'honest', draw: write('<p>1</p>') })).toBe(true)
  expect(segment.chunks.join('')).toBe('<main><p>1</p><p>Ana</p><p>1</p>')
  expect(() => show({ part: 'silent', draw: write('<p>Bruno</p>') })).toThrow('silent depends on more than it says')
})

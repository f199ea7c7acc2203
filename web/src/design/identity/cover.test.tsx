import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Cover } from './cover.tsx'
import { composition } from './cover-composition.ts'

it('draws the same poster for the same title', () => {
  const once = renderToString(<Cover title="Volver" emoji="🎬" />)
  expect(renderToString(<Cover title="Volver" emoji="🎬" />)).toBe(once)
  expect(once).toContain('🎬')
})

it('never paints a shape in the colour of its ground', () => {
  for (let at = 0; at < 300; at++) {
    const { ground, shapes } = composition(`RW ${at}`, at % 2 ? 'card' : 'square')
    expect(shapes.map(({ tone }) => tone)).not.toContain(ground)
  }
})

it('gives way to a picture, which keeps its place before it loads', () => {
  const html = renderToString(<Cover title="Volver" src="/c/1.webp" alt="Cartel de Volver" />)
  expect(html).toMatch(/<img src="\/c\/1.webp" alt="Cartel de Volver" width="320" height="180"/)
  expect(html).toContain('loading="lazy"')
})

it('is silent unless it is given words', () => {
  expect(renderToString(<Cover title="Volver" />)).toContain('aria-hidden="true"')
  expect(renderToString(<Cover title="Volver" alt="Volver" />)).toContain('role="img"')
})

import { SUBJECTS_VERSION } from '@liston/contract/rankings'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Cover, ItemPicture } from './cover.tsx'
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

it('draws pictures of what it is about, which are silent beside the name', () => {
  const card = renderToString(<Cover title="Peces" emoji="🐾" subjects={['🦈', '🐠', '🐙']} />)
  expect(
    [...card.matchAll(/<img[^>]*src="([^"]+)" alt="" width="36" height="36" loading="lazy"/g)].map(([, src]) => src),
  ).toEqual(['1f988', '1f420', '1f419'].map((code) => `/subjects/${SUBJECTS_VERSION}/${code}.svg`))
  expect(card).not.toContain('🐾')
  expect(card).toContain('aria-hidden="true"')
  const square = renderToString(<Cover variant="square" title="Tiburón" subjects={['🦈']} />)
  expect(square).toContain('/1f988.svg')
  expect(square).not.toContain('>T<')
})

it('shows an uploaded picture rather than a drawn one', () => {
  const html = renderToString(<Cover variant="square" title="Tiburón" subjects={['🦈']} src="/images/1" />)
  expect(html).toContain('/images/1-200.webp')
  expect(html).not.toContain('/subjects/')
})

it('has no picture for an item without one', () => {
  const item = { name: 'Volver', imageUrl: null, subject: null }
  expect(renderToString(<ItemPicture item={item} className="x" />)).toBe('')
  expect(renderToString(<ItemPicture item={{ ...item, subject: '🌹' }} className="x" />)).toContain('/1f339.svg')
  expect(
    renderToString(<ItemPicture item={{ ...item, imageUrl: '/images/1', subject: '🌹' }} className="x" />),
  ).toContain('/images/1-200.webp')
})

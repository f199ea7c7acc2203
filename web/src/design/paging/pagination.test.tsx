import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pagination } from './pagination.tsx'

const es = { label: 'Páginas', previous: 'Anterior', next: 'Siguiente', page: (page: number) => `Página ${page}` }
const en = { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` }
const href = (page: number) => `/my-rankings?page=${page}`

it('is links with the number of the page in their name, one of them the current', () => {
  const html = renderToString(<Pagination texts={es} page={3} total={9} href={href} />)
  expect(html).toContain('<nav aria-label="Páginas"')
  expect(html).toContain('<a href="/my-rankings?page=3" aria-label="Página 3" aria-current="page"')
  expect(html.match(/aria-current/g)).toHaveLength(1)
  expect(html).toMatch(/<a href="\/my-rankings\?page=2" rel="prev"/)
  expect(html).toMatch(/<a href="\/my-rankings\?page=4" rel="next"/)
})

it('offers no way beyond either end', () => {
  expect(renderToString(<Pagination texts={en} page={1} total={2} href={href} />)).not.toContain('Previous')
  expect(renderToString(<Pagination texts={en} page={2} total={2} href={href} />)).not.toContain('Next')
})

it('goes by cursor too, without numbers', () => {
  const html = renderToString(<Pagination texts={en} previous={null} next="/explore?after=x" />)
  expect(html).toContain('<a href="/explore?after=x" rel="next"')
  expect(html).not.toContain('<ol')
})

it('is nothing where everything is on one page', () => {
  expect(renderToString(<Pagination texts={es} page={1} total={1} href={href} />)).toBe('')
  expect(renderToString(<Pagination texts={es} previous={null} next={null} />)).toBe('')
})

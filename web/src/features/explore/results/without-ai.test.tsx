import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../../platform/texts.tsx'
import { categoryHref, exploreHref, type ExploreState, type HrefOf } from '../explore-address.ts'
import { WithoutAi } from './without-ai.tsx'

const html = (state: ExploreState, hrefOf: HrefOf, language: 'es' | 'en' = 'es') =>
  renderToStaticMarkup(
    <LanguageProvider value={language}>
      <WithoutAi state={state} hrefOf={hrefOf} />
    </LanguageProvider>,
  )

test('what machines wrote is left out by a link, which keeps the rest of the address and begins at the first page', () => {
  const off = html({ q: 'pan', sort: 'all', cursor: 'abc' }, exploreHref)
  expect(off).toContain('href="/explore?q=pan&amp;sort=all&amp;ai=none"')
  expect(off).not.toContain('aria-current')
  expect(html({ category: 'comida' }, categoryHref, 'en')).toContain('Without AI')
})

test('pressed again it brings it back, and says so', () => {
  const on = html({ category: 'comida', ai: 'none', cursor: 'abc' }, categoryHref)
  expect(on).toContain('href="/category/comida"')
  expect(on).toContain('aria-current="true"')
  expect(on).toContain('aria-label="Sin IA: quitar este filtro"')
})

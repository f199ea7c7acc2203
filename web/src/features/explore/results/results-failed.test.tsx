import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../../../platform/api-error.ts'
import { type Language, LanguageProvider } from '../../../platform/texts.tsx'
import { type ExploreState, exploreHref } from '../explore-address.ts'
import { NoResults } from './results.tsx'
import { ResultsFailed } from './results-failed.tsx'

const failed = new ApiError({ code: 'INTERNAL', status: 500 })
const tooMany = new ApiError({ code: 'RATE_LIMITED', status: 429, data: { retryAfterSeconds: 12 } })
type Shown = { language?: Language; state?: ExploreState; error?: unknown }

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const html = ({ language = 'en', state = {}, error }: Shown) =>
  renderToString(
    <LanguageProvider value={language}>
      {error ? (
        <ResultsFailed state={state} hrefOf={exploreHref} error={error} retry={() => {}} />
      ) : (
        <NoResults state={state} />
      )}
    </LanguageProvider>,
  )
const shown = (what: Shown) => words(html(what))

test('a feed that can’t be read says so and offers another try', () => {
  expect(shown({ error: failed })).toMatch(/Could not load rankings\. Please try again later\. .*Try again/)
  expect(shown({ error: failed, language: 'es' })).toContain('No se han podido cargar los rankings.')
})

test('a search that fails is a search error; one too many says how long to wait', () => {
  const state = { q: 'cine' }
  expect(shown({ error: failed, state })).toContain('Search Error')
  expect(shown({ error: tooMany, state })).toContain('Try again in 12 s')
})

test('a place that the list does not have leads back to its beginning, search and all', () => {
  const error = new ApiError({ code: 'BAD_CURSOR', status: 400 })
  expect(shown({ error })).toContain('This address does not lead to a page of the list. Start from the beginning')
  expect(shown({ error, language: 'es', state: { q: 'cine' } })).toContain('Ver desde el principio')
})

test('where nothing is found, somebody may set the bar', () => {
  expect(shown({ state: { q: 'zarzuela' }, language: 'es' })).toContain('Nada con «zarzuela». Pon tú el listón.')
  expect(shown({})).toContain('No rankings here yet.')
})

test('or have it made: what was searched for comes along as what the list is about, and as nothing else', () => {
  const q = `zarzuelas "de" Málaga & <b>más</b>?job=1#x`
  const found = html({ state: { q }, language: 'es' })
  const [, href = ''] = /href="([^"]*)"[^>]*><span>Créalo con IA</.exec(found) ?? []
  const address = new URL(href.replaceAll('&amp;', '&'), 'http://liston.test')
  expect(address.pathname).toBe('/create-ranking/ai')
  expect([...address.searchParams]).toEqual([['topic', q]])
  expect(found).not.toContain('<b>')
  expect(html({})).toMatch(/href="\/create-ranking\/ai"[^>]*><span>Create it with AI</)
})

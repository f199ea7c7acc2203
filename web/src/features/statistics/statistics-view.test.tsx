import type { Statistics } from '@liston/contract/statistics'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Language, LanguageProvider } from '../../platform/texts.tsx'
import { inRouter } from '../../testing/in-router.tsx'
import { stepsOf, valuesOf } from './by-week.ts'
import { csvHref, readStatisticsState, shownState, statisticsHref, statisticsQuery } from './statistics-state.ts'
import { StatisticsView } from './statistics-view.tsx'

const Around = await inRouter({})

const none = { readers: 0, votes: 0, voters: 0, shares: 0, comments: 0, reviews: 0, highlights: 0 }
const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)
const found: Statistics = {
  byDay: Array.from({ length: 30 }, (_, at) => ({ day: dayOf(at), ...none, readers: at })),
  totals: { ...none, readers: 1435, votes: 12 },
  before: { ...none, readers: 1000, votes: 24 },
  sources: [
    { source: 'search', readers: 300 },
    { source: 'qr', readers: 100 },
  ],
  top: [{ id: 'r', slug: 'tapas', topic: 'Tapas', readers: 435, votes: 12, voters: 4, shares: 0 }],
  rankings: [{ id: 'r', topic: 'Tapas' }],
}
const asked = (o: { days?: string; ranking?: string } = {}) => readStatisticsState(o)

async function shown(language: Language, got?: Statistics | Error, o: { days?: string; isPro?: boolean } = {}) {
  const client = new QueryClient()
  const state = asked(o)
  const query = statisticsQuery(
    { statistics: { show: () => Promise.reject(got) } } as never,
    shownState(state, o.isPro ?? false),
  )
  if (got instanceof Error) await client.prefetchQuery(query)
  else if (got) client.setQueryData(query.queryKey, got)
  return renderToString(
    <Around>
      <QueryClientProvider client={client}>
        <LanguageProvider value={language}>
          <StatisticsView state={state} isPro={o.isPro ?? false} />
        </LanguageProvider>
      </QueryClientProvider>
    </Around>,
  )
}
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('says that it is coming, that there is nothing yet, or that it could not be loaded, with a way on', async () => {
  expect(await shown('es')).toContain('Cargando tus estadísticas…')
  expect(await shown('es', { ...found, rankings: [] })).toContain('href="/create-ranking"')
  expect(await shown('en', { ...found, totals: none })).toContain('Nothing happened on these days.')
  const failed = await shown('en', new Error('away'))
  expect([failed.includes('Your statistics could not be loaded.'), failed.includes('Try again')]).toEqual([true, true])
})

test('figures stand beside those before, charts have tables, sources their share', async () => {
  const html = await shown('es', found)
  expect(words(html)).toContain('Lecturas 1.435 +44 % · antes 1.000')
  expect(words(html)).toContain('Votos 12 −50 % · antes 24')
  expect(words(html)).toContain('Buscadores 300 · 75 %')
  expect(html.match(/<figure/g)).toHaveLength(4)
  expect(html.match(/<table/g)).toHaveLength(5)
  expect(html).not.toContain('Con PRO ves')
})

test('a year is for PRO: without it a month is shown, and said calmly', async () => {
  expect(words(await shown('es', found, { days: '365' }))).toContain('Con PRO ves hasta 365 días')
  expect(await shown('en', found, { days: '365', isPro: true })).not.toContain('With PRO you see')
})

test('a year is drawn in weeks that lose nothing, an address says what is asked for', () => {
  const year = Array.from({ length: 365 }, (_, at) => ({ day: dayOf(at), ...none, votes: at % 5 }))
  const steps = stepsOf(year)
  expect([steps.length, steps.at(-1)?.days.length]).toEqual([53, 7])
  expect(valuesOf(steps, 'votes').reduce((sum, n) => sum + n, 0)).toBe(year.reduce((sum, { votes }) => sum + votes, 0))
  expect(stepsOf(year.slice(0, 90))).toHaveLength(90)
  const id = '0198f9a0-0000-7000-8000-000000000000'
  expect(statisticsHref(asked({ days: '90', ranking: id }))).toBe(`/statistics?days=90&ranking=${id}`)
  expect([statisticsHref(asked({ days: '31', ranking: 'x' })), asked().days]).toEqual(['/statistics', 30])
  expect(csvHref(asked({ ranking: id }))).toBe(`/api/v1/me/statistics/csv?days=30&ranking=${id}`)
})

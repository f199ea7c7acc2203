import type { RankingCard as Card } from '@liston/contract/rankings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../../platform/texts.tsx'
import { CardVotingProvider } from '../../rankings/index.ts'
import { RankingCard } from './ranking-card.tsx'

const card: Card = {
  id: '0198f9a0-0000-7000-8000-000000000001',
  slug: 'peliculas',
  topic: 'Las mejores películas de Almodóvar',
  language: 'es',
  category: 'cine-series',
  coverUrl: null,
  subjects: [],
  author: { id: '0198f9a0-0000-7000-8000-000000000002', username: 'bruno', avatarUrl: null, level: 5, role: 'user' },
  aiMade: false,
  madeLabel: null,
  points: 3026,
  voters: 1,
  itemsCount: 12,
  validated: false,
  votable: true,
  publishedAt: '2026-11-21T09:00:00.000Z',
  top: [
    {
      id: '0198f9a0-0000-7000-8000-000000000003',
      name: 'Volver',
      points: 1284,
      paidPoints: 0,
      voters: 300,
      supporters: 300,
      share: 100,
    },
    {
      id: '0198f9a0-0000-7000-8000-000000000004',
      name: 'Kika',
      points: 1640,
      paidPoints: 1320,
      voters: 90,
      supporters: 41,
      share: 50,
    },
  ],
}

const html = (
  change: Partial<Card>,
  language: 'es' | 'en' = 'es',
  more: Partial<ComponentProps<typeof RankingCard>> = {},
) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider value={language}>
        <RankingCard card={{ ...card, ...change }} {...more} />
      </LanguageProvider>
    </QueryClientProvider>,
  )

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('one link leads to the ranking, and its text is the heading', () => {
  const links = html({}).match(/<a [^>]*>.*?<\/a>/g)
  expect(links).toHaveLength(1)
  expect(html({})).toMatch(/<h2[^>]*><a href="\/ranking\/0198f9a0-[^>]*>Las mejores películas de Almodóvar<\/a><\/h2>/)
  expect(html({}, 'es', { as: 'h3' })).toContain('</h3>')
})

test('votes and people are told apart, in the language of the page', () => {
  expect(html({})).toContain('3.026 votos · 1 persona')
  expect(html({ voters: 20 }, 'en')).toContain('3,026 votes · 20 people')
  expect(html({ points: 0, voters: 0 })).toContain('Sin votos todavía')
})

test('what is written in another language than the page says so', () => {
  expect(html({}, 'en')).toMatch(/<h2[^>]* lang="es"/)
  expect(html({}, 'es')).not.toContain('lang=')
})

test('a row says people; Stars are a mark of their own, and no part of the bar', () => {
  expect(textOf(html({}))).toContain('1 Volver 300 personas 2 Kika ★ 1.320 Stars 41 personas')
  expect(textOf(html({}, 'en'))).toContain('★ 1,320 Stars 41 people')
  expect(html({}).match(/data-fill="\d+"/g)).toEqual(['data-fill="100"', 'data-fill="50"'])
  expect(html({})).not.toContain('bar-bought')
})

test('while its author’s order stands it has no bars', () => {
  const authors = html({ top: card.top.map((item) => ({ ...item, share: null })) })
  expect(authors).not.toContain('data-fill')
  expect(textOf(authors)).toContain('1 Volver 300 personas')
})

test('what AI made wears a badge', () => {
  for (const [label, words] of [
    ['model', 'Hecho con IA'],
    ['model_edited', 'IA + edición'],
    ['included', 'Ideas incluidas'],
    ['included_edited', 'Ideas + edición'],
  ] as const)
    expect(html({ aiMade: true, madeLabel: label })).toContain(words)
  expect(html({ aiMade: true, madeLabel: 'included' })).not.toContain('IA')
  expect(html({})).not.toContain('IA')
})

test('where cards are voted on each row has room for its vote, and the refusal stands under them', () => {
  const Voting: ComponentProps<typeof CardVotingProvider>['value'] = ({ card: told, children }) =>
    children({
      card: told,
      actions: (item) => <button type="button">+1 {item.name}</button>,
      told: <p>No</p>,
      from: [],
    })
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <CardVotingProvider value={Voting}>
        <RankingCard card={card} />
      </CardVotingProvider>
    </QueryClientProvider>,
  )
  expect(textOf(shown).match(/\+1 (Volver|Kika)/g)).toEqual(['+1 Volver', '+1 Kika'])
  expect(shown).toContain('</ol><p>No</p>')
  expect(html({})).not.toContain('<button')
})

import type { Board } from '@liston/contract/leaderboard'
import { sampleCategories, setCategories } from '@liston/contract/rankings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, LanguageProvider } from '../../../platform/texts.tsx'
import { inRouter } from '../../../testing/in-router.tsx'
import { boardQuery } from '../queries.ts'
import { BoardList } from './board-list.tsx'
import { boardHref, readBoardState } from './board-state.ts'

beforeAll(() => setCategories(sampleCategories))

const Around = await inRouter({})

const state = { ...readBoardState({}), board: 'xp' as const }
const board: Board = {
  board: 'xp',
  period: 'week',
  scope: 'global',
  category: null,
  asOf: null,
  endsAt: '2027-03-28T22:00:00.000Z',
  people: 0,
  rows: [],
  me: null,
  hidden: false,
}

async function shown(language: Language, found?: Board | Error) {
  const client = new QueryClient()
  client.setQueryData(keys.me, null)
  const query = boardQuery({ leaderboard: { board: () => Promise.reject(found) } } as never, state)
  if (found instanceof Error) await client.prefetchQuery(query)
  else if (found) client.setQueryData(query.queryKey, found)
  return renderToString(
    <Around>
      <QueryClientProvider client={client}>
        <LanguageProvider value={language}>
          <BoardList state={state} />
        </LanguageProvider>
      </QueryClientProvider>
    </Around>,
  )
}

test('says that it is coming, that nobody is there, or that it could not be loaded, with a way to try again', async () => {
  expect(await shown('es')).toContain('Cargando la clasificación…')
  expect(await shown('es', board)).toContain('Aún no hay nadie aquí.')
  expect(await shown('es', { ...board, hidden: true })).toContain('No sales en las clasificaciones.')
  const failed = await shown('en', new Error('away'))
  expect(failed).toContain('Could not load the leaderboard.')
  expect(failed).toContain('Try again')
  expect(await shown('es', new Error('away'))).toContain('Reintentar')
})

test('a person stands with rank, name, level and figure', async () => {
  const person = { id: 'x', username: 'nadia', avatarUrl: null, level: 3, role: 'user' as const }
  const html = await shown('es', { ...board, people: 1, rows: [{ rank: 1, value: 1234, person }] })
  expect(html.replaceAll(/<[^>]*>/g, ' ')).toMatch(/1.*nadia.*Nivel 3.*1\.234 XP/)
  expect(html).toContain('href="/profile/x"')
})

test('the first three stand on a podium in the order of their places, with equal ranks; the list goes on with the fourth', async () => {
  const rows = ['nadia', 'oscar', 'pilar', 'raul'].map((username, i) => ({
    rank: [1, 2, 2, 3][i]!,
    value: [48, 36, 36, 24][i]!,
    person: { id: username, username, avatarUrl: null, level: 3, role: 'user' as const },
  }))
  const html = await shown('es', { ...board, people: 4, rows })
  const podium = html.slice(html.indexOf('class="podium"'), html.indexOf('class="board-rows"'))
  expect([...podium.matchAll(/data-rank="(\d)"/g)].map(([, rank]) => rank)).toEqual(['1', '2', '2'])
  expect(podium.replaceAll(/<[^>]*>/g, ' ')).toMatch(/1.*nadia.*48 XP.*2.*oscar.*36 XP.*2.*pilar.*36 XP/s)
  expect(html.slice(html.indexOf('class="board-rows"'))).toMatch(/start="4".*raul/s)
})

test('an address says which leaderboard, and what does not exist is the first there is', () => {
  expect(boardHref(readBoardState({}))).toBe('/leaderboard')
  expect(boardHref(readBoardState({ board: 'creators', period: 'all', scope: 'friends' }))).toBe(
    '/leaderboard?board=creators&period=all&scope=friends',
  )
  expect(readBoardState({ board: 'nothing', period: 'day' })).toMatchObject({ board: 'xp', period: 'week' })
  expect(boardHref(readBoardState({ board: 'category', category: 'comida', period: 'all' }))).toBe(
    '/leaderboard?board=category&category=comida',
  )
})

test('a private profile has no link, and a deleted user is named in the language of the page', async () => {
  const people = ['nadia', 'oscar', 'pilar', 'Usuario eliminado', 'raul']
  const rows = people.map((username, i) => ({
    rank: i + 1,
    value: 90 - i,
    person: { id: `id-${i}`, username, avatarUrl: null, level: 3, role: 'user' as const, isPrivate: i === 4 },
  }))
  const html = await shown('en', { ...board, people: 5, rows })
  expect(html).toContain('Deleted user')
  expect(html).not.toContain('Usuario eliminado')
  expect(html).toContain('href="/profile/id-3"')
  expect(html).not.toContain('href="/profile/id-4"')
})

import type { LeagueRow, MyLeague } from '@liston/contract/leaderboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keys } from '../../../platform/queries/query-keys.ts'
import { ana } from '../../../testing/cast.ts'
import { LeagueLadder } from './league-ladder.tsx'

const row = (place: number, zone: LeagueRow['zone']): LeagueRow => ({
  place,
  xp: 100 - place,
  zone,
  person: { id: `p${place}`, username: `p${place}`, avatarUrl: null, level: 2, role: 'user' },
})
const mine: MyLeague = {
  state: 'in',
  league: 'silver',
  endsAt: '2026-11-30T00:00:00.000Z',
  rows: [row(1, 'up'), row(2, 'up'), row(3, 'stay'), row(4, 'down')],
  people: 4,
  me: null,
  last: null,
}

/** The words of each step, lowest league first, and which step is the current one. */
function stepsOf(league: MyLeague) {
  const client = new QueryClient()
  client.setQueryData(keys.me, ana)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <LeagueLadder mine={league} />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/<li class="league-step"([^>]*)>(.*?)<\/li>/g)].map(([, attributes, inside]) => ({
    words: inside!
      .replaceAll(/<svg.*?<\/svg>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    isCurrent: attributes!.includes('aria-current'),
  }))
}

test('each league is a step; the own one is marked, and those beside it tell how many come', () => {
  expect(stepsOf(mine)).toEqual([
    { words: 'Bronce 1 baja', isCurrent: false },
    { words: 'Plata Estás aquí', isCurrent: true },
    { words: 'Oro 2 suben', isCurrent: false },
    { words: 'Platino', isCurrent: false },
    { words: 'Diamante', isCurrent: false },
    { words: 'Leyenda', isCurrent: false },
  ])
})

test('who is only invited reads where they would start', () => {
  const [first, second] = stepsOf({ ...mine, state: 'invited', league: 'bronze', rows: [], people: 0 })
  expect([first, second]).toEqual([
    { words: 'Bronce Empiezas aquí', isCurrent: true },
    { words: 'Plata', isCurrent: false },
  ])
})

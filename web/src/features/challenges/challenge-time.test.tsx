import type { Challenge } from '@liston/contract/challenges'
import type { Me } from '@liston/contract/profiles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keys } from '../../platform/queries/query-keys.ts'
import { ana, bruno } from '../../testing/cast.ts'
import { inRouter } from '../../testing/in-router.tsx'
import { ChallengeHead, ChallengeTime } from './challenge-head.tsx'

const Around = await inRouter({})

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** HTML of the server for the head of a challenge between Ana, who reads it, and Bruno. */
function headOf(o: Partial<Challenge>): string {
  const client = new QueryClient()
  client.setQueryData(keys.me, ana)
  const challenge = { kind: 'taste', opponent: bruno, mine: false, message: '', ...o } as Challenge
  return renderToString(
    <Around>
      <QueryClientProvider client={client}>
        <ChallengeHead challenge={challenge} />
      </QueryClientProvider>
    </Around>,
  )
}

test('both are told what they have to do, or who has won', () => {
  const to = (o: Partial<Challenge>) => wordsOf(headOf(o))
  expect(to({ state: 'pending' })).toMatch(/Tú Te toca responder .*bruno Te reta/)
  expect(to({ state: 'pending', mine: true })).toMatch(/Tú Esperas respuesta .*bruno Le toca responder/)
  expect(to({ state: 'active', myTurn: true, theirTurn: false })).toMatch(/Tú Te toca .*bruno Hecho/)
  expect(to({ state: 'lost', kind: 'battle' })).toMatch(/bruno Ha ganado/)
  const shared = to({ state: 'active', kind: 'mission', myTurn: true, theirTurn: true })
  expect(shared).not.toMatch(/Te toca .*bruno (Le toca|Hecho)/)
})

test('the time left is told in days, hours, or as less than an hour, and what it is for', () => {
  const left = (o: Partial<Challenge>) => {
    const challenge = { state: 'active', ...o } as Challenge
    const client = new QueryClient()
    client.setQueryData(keys.me, ana)
    return wordsOf(
      renderToString(
        <Around>
          <QueryClientProvider client={client}>
            <ChallengeTime challenge={challenge} asOf="2026-11-28T21:00:00.000Z" />
          </QueryClientProvider>
        </Around>,
      ),
    )
  }
  expect(left({ dueAt: '2026-12-01T20:59:00.000Z' })).toContain('Quedan 2 días y 23 horas ')
  expect(left({ dueAt: '2026-11-30T20:59:00.000Z', state: 'pending' })).toContain('Quedan 47 horas para responder')
  expect(left({ dueAt: '2026-11-28T22:30:00.000Z' })).toContain('Queda 1 hora')
  expect(left({ dueAt: '2026-11-28T21:20:00.000Z' })).toContain('Queda menos de una hora')
  expect(left({ dueAt: '2026-11-28T21:00:00.000Z' })).not.toContain('Queda')
})

/** HTML of the server for a challenge that ends at 23:30 UTC on 29 November, seen on the 28th at 21:00 UTC. */
function shownTo(me: Me | null): string {
  const client = new QueryClient()
  client.setQueryData(keys.me, me)
  const challenge = { state: 'active', dueAt: '2026-11-29T23:30:00.000Z' } as Challenge
  return renderToString(
    <Around>
      <QueryClientProvider client={client}>
        <ChallengeTime challenge={challenge} asOf="2026-11-28T21:00:00.000Z" />
      </QueryClientProvider>
    </Around>,
  )
}

test('a deadline is told in the zone of the profile, its day word too', () => {
  expect(shownTo({ ...ana, timeZone: 'Europe/Madrid' })).toContain(
    'Termina pasado mañana: 30 de noviembre de 2026 a las 00:30<',
  )
  expect(shownTo({ ...ana, timeZone: 'America/Lima' })).toContain('mañana: 29 de noviembre de 2026 a las 18:30<')
})

test('a guest, whose zone the server does not know, reads UTC until the page runs', () => {
  expect(shownTo(null)).toContain('mañana: 29 de noviembre de 2026 a las 23:30 UTC<')
})

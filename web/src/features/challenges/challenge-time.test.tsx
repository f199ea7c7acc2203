import type { Challenge } from '@liston/contract/challenges'
import type { Me } from '@liston/contract/profiles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keys } from '../../platform/queries/query-keys.ts'
import { ana } from '../../testing/cast.ts'
import { inRouter } from '../../testing/in-router.tsx'
import { ChallengeTime } from './challenge-head.tsx'

const Around = await inRouter({})

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

import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { Leaver } from '../../platform/personal.ts'
import { addPerson, addRanking } from '../../testing/people.ts'
import { quickPlayer } from '../../testing/quick-duels.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { rumbleOfPerson } from './personal.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })))
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

test('duels, runs and pairs that were asked are in the archive; runs go with the person, duels with their votes', async () => {
  const game = quickPlayer(app)
  const { id } = await addRanking(app, await addPerson(app, 'ana'), { items: ['A', 'B', 'C', 'D'] })
  const people = [await addPerson(app, 'bruno'), await addPerson(app, 'carla'), await addPerson(app, 'diego')]
  for (const person of people) await game.play(person, id, (_, i) => (i ? 'a' : 'skip'))
  const kept = async () =>
    Promise.all(
      people.map(async (person) => {
        // Matches, cups and the daily Rumble have their own tests.
        const files = Object.entries(rumbleOfPerson.files).filter(([name]) => name.startsWith('duel'))
        const lines = await Promise.all(
          files.map(async ([name, read]) => [name, (await read(app.db, person.id)).length]),
        )
        return Object.fromEntries(lines)
      }),
    )
  const all = { duels: 5, duel_runs: 1, duels_asked: 6 }
  expect(await kept()).toEqual([all, all, all])
  const [, carla, diego] = people
  for (const [person, votesToo] of [
    [carla, false],
    [diego, true],
  ] as const)
    await inTransaction(app.db, async (trx) => rumbleOfPerson.erase?.(trx, { userId: person!.id, votesToo } as Leaver))
  expect(await kept()).toEqual([
    all,
    { duels: 5, duel_runs: 0, duels_asked: 0 },
    { duels: 0, duel_runs: 0, duels_asked: 0 },
  ])
})

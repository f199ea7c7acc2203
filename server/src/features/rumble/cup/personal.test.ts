import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Leaver } from '../../../platform/personal.ts'
import { cupPlayer } from '../../../testing/cups.ts'
import { addPerson, addRanking } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rumbleOfPerson } from '../personal.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })))
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

test('cups and their matches are in the archive, in names; they go with the person, the duels with their votes', async () => {
  const game = cupPlayer(app)
  const { id } = await addRanking(app, await addPerson(app, 'ana'), { items: [...'ABCDEFGH'] })
  const people = [await addPerson(app, 'bruno'), await addPerson(app, 'carla'), await addPerson(app, 'diego')]
  for (const person of people) await game.play(person, (await game.begin(person, id)).body, () => 'a')
  const [bruno, carla, diego] = people
  const kept = async (who: typeof bruno) =>
    Promise.all(
      ['rumble_cups', 'rumble_cup_matches', 'duels'].map(
        async (name) => (await rumbleOfPerson.files[name]!(app.db, who!.id)).length,
      ),
    )
  const { rumble_cups: cups, rumble_cup_matches: matches } = rumbleOfPerson.files
  const [cup] = await cups!(app.db, bruno!.id)
  const played = await matches!(app.db, bruno!.id)
  expect(cup).toMatchObject({ size: 8, state: 'finished', champion_name: played.at(-1)!.left_name })
  expect(played.every(({ winner, how }) => winner === 'left' && how === 'chosen')).toBe(true)
  for (const [person, votesToo] of [
    [carla, false],
    [diego, true],
  ] as const)
    await inTransaction(app.db, async (trx) => rumbleOfPerson.erase?.(trx, { userId: person!.id, votesToo } as Leaver))
  expect(await Promise.all(people.map(kept))).toEqual([
    [1, 7, 7],
    [0, 0, 7],
    [0, 0, 0],
  ])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../../app.ts'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addLively } from '../../../testing/lively.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp, withoutWork } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let day: string
const people: Record<string, TestPerson> = {}
const names = ['yo', 'amiga', 'mejor', 'solo', 'privada', 'bloqueada', 'suspendida', 'empieza']
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  await addLively(app, await addPerson(app, 'autora'))
  for (const name of names) people[name] = await addPerson(app, `${name}x`)
  day = (await ask(people.yo).get('/rumble/daily')).body.today
  for (const name of names) {
    if (name === 'yo') continue
    await ask(people.yo).put(`/users/${people[name]!.id}/follow`, {})
    // One of them does not follow back.
    if (name !== 'solo') await ask(people[name]).put(`/users/${people.yo!.id}/follow`, {})
  }
  const { rows } = await app.pool.query('SELECT share_a FROM rumble_day_duel WHERE day = $1 ORDER BY place', [day])
  for (const [n, name] of names.entries()) {
    const right = name === 'mejor' ? 7 : n % 5
    for (const [i, { share_a }] of rows.entries()) {
      if (name === 'empieza' && i > 2) continue
      const side = share_a > 50 === i < right ? 'a' : 'b'
      expect((await ask(people[name]).put(`/rumble/daily/${day}/duels/${i + 1}`, { side })).status).toBe(200)
    }
  }
  await app.pool.query("UPDATE profile SET visibility = 'private' WHERE id = $1", [people.privada!.id])
  await app.pool.query('UPDATE account SET suspended_at = now() WHERE id = $1', [people.suspendida!.id])
  await ask(people.bloqueada).put(`/users/${people.yo!.id}/block`, {})
})
afterAll(() => app.close())

test('the board has oneself and whom one follows both ways who ended it: nobody private, blocked, suspended or half-way', async () => {
  const { board, scores } = (await ask(people.yo).get('/rumble/daily')).body.game.result
  expect(board.map(({ person, right, isMe }: never) => [(person as TestPerson).username, right, isMe])).toEqual([
    ['mejorx', 7, false],
    ['amigax', 1, false],
    ['yox', 0, true],
  ])
  // The scores count everybody and name nobody.
  expect(scores.reduce((sum: number, n: number) => sum + n, 0)).toBe(names.length - 1)
  expect(await audit(app.pool)).toEqual([])
})

test('what is kept of a person is in their copy, and goes with them; the counts of others stay', async () => {
  const { personal, close } = openApp(withoutWork(app))
  const part = personal().find(({ tables }) => 'rumble_day_play' in tables)!
  const id = people.amiga!.id
  const lines = async (name: string) => part.files[name]!(app.db, id)
  expect(await lines('rumble_days')).toMatchObject([{ day, answered: 7, counted: true, in_a_row: 1, right: 1 }])
  expect(await lines('rumble_day_answers')).toHaveLength(7)
  expect(await lines('rumble_day_streak')).toMatchObject([{ in_a_row: 1, best: 1, last_day: day }])
  await app.db.transaction().execute(async (trx) => part.erase!(trx, { userId: id, votesToo: false } as never))
  for (const name of ['rumble_days', 'rumble_day_answers', 'rumble_day_streak']) expect(await lines(name)).toEqual([])
  expect((await ask(people.yo).get('/rumble/daily')).body.game.result.board).toHaveLength(2)
  await close()
})

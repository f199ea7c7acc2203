import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { addPerson } from '../testing/people.ts'
import { visitor } from '../testing/visitor.ts'
import { ensureDemoAccounts } from './index.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
})
afterEach(() => app.close())

const cast = async () => {
  const people = []
  for (const name of ['ana', 'bruno', 'carla', 'diego']) {
    const one = visitor(app)
    await one.post('/sign-in', { email: `${name}@liston.test`, password: 'liston-demo-2026' })
    people.push(await one.me())
  }
  return people
}
const expected = [
  { username: 'ana', level: 3, role: 'user', emailVerified: true, profileCompleted: true },
  { username: 'bruno', level: 5, role: 'user' },
  { username: 'carla', role: 'PRO' },
  { username: 'diego', role: 'admin', isSuperAdmin: true },
]

test('the cast can sign in without the sample community, however often it is made sure of', async () => {
  await ensureDemoAccounts(app)
  await ensureDemoAccounts(app)
  expect(await cast()).toMatchObject(expected)
})

test('who is there already, as the sample community leaves them, gets the password and keeps the rest', async () => {
  const ana = await addPerson(app, 'ana', { xp: 1121, level: 3, stars: 7 })
  await ensureDemoAccounts(app)
  const [there] = await cast()
  expect(there).toMatchObject({ id: ana.id, username: 'ana', stars: 7, level: 3 })
})

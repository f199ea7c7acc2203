import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { setAdmin } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the command line lets somebody reach everything and takes it back; open sessions know at once', async () => {
  const ana = await addPerson(app, 'ana')
  await addPerson(app, 'diego', { superAdmin: true })
  const me = async () => (await askerOf(app)(ana).get('/me')).body.me
  const isAdmin = async () => (await me()).isSuperAdmin
  expect(await isAdmin()).toBe(false)
  expect(await setAdmin(app, ' Ana@liston.test', true)).toBe('granted')
  expect(await isAdmin()).toBe(true)
  expect((await me()).role).toBe('admin')
  expect((await app.http.inject({ url: '/', headers: { cookie: ana.cookie } })).body).toContain('/admin-panelrankw')
  expect(await setAdmin(app, 'ana@liston.test', true)).toBe('unchanged')
  expect(await setAdmin(app, 'ana@liston.test', false)).toBe('revoked')
  expect(await isAdmin()).toBe(false)
})

test('an address that nobody has confirmed matches nobody; the last one who reaches everything stays', async () => {
  await addPerson(app, 'impostora', { verified: false })
  expect(await setAdmin(app, 'impostora@liston.test', true)).toBe('unverified')
  expect(await setAdmin(app, 'nadie@liston.test', true)).toBe('no account')
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => setAdmin(app, 'diego@liston.test', false)))
  expect(new Set(outcomes)).toEqual(new Set(['last admin']))
})

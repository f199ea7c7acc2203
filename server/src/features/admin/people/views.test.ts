import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let eva: TestPerson
const address = '/admin-panelrankw/people?pro=yes&order=level'
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  eva = await addPerson(app, 'eva', { roles: ['support'] })
})
afterAll(() => app.close())

const save = (name: string, at = address, by = eva) => ask(by).put('/admin/people-views', { name, address: at })

test('200 somebody of the house keeps views of their own, changes and forgets them; others have none of it', async () => {
  expect((await save('PRO de arriba')).body).toEqual({ items: [{ name: 'PRO de arriba', address }] })
  const other = '/admin-panelrankw/people'
  expect((await save('PRO de arriba', other)).body.items).toEqual([{ name: 'PRO de arriba', address: other }])
  const admin = await addPerson(app, 'admin', { roles: ['admin'] })
  expect((await ask(admin).get('/admin/people-views')).body).toEqual({ items: [] })
  const forget = () => ask(eva).del('/admin/people-views', { name: 'PRO de arriba' })
  expect((await forget()).body).toEqual({ items: [] })
  expect(await forget()).toMatchObject({ status: 404 })
})

test('409 twenty and no more; of 25 at once as many as there is room for', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => save(`Vista ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ body }) => body.code === 'TOO_MANY_VIEWS')).toHaveLength(5)
})

test('422 an address that leads elsewhere is none, nor is a name that nobody sees; 403 without a role', async () => {
  for (const at of [
    '/admin-panelrankw',
    'https://evil.test/admin-panelrankw/people',
    '//evil',
    '/admin-panelrankw/people/../x',
  ])
    expect([at, (await save('Mala', at)).status]).toEqual([at, 422])
  expect((await save('\u200b')).status).toBe(422)
  expect((await save('Nada', address, await addPerson(app, 'nadie'))).status).toBe(403)
})

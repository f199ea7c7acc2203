import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let moderator: TestPerson
let n = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  moderator = await addPerson(app, 'moderadora', { roles: ['moderator'] })
})
afterAll(() => app.close())

const someone = () => addPerson(app, `copia${n++}`)
const refused = (status: number, code: string) => ({ status, body: { code } })
const notice = (address: string, o: object = {}) => ({
  name: 'Eva Ruiz',
  email: `eva${n++}@fotos.test`,
  work: 'La foto de la catedral que publiqué en mi web en 2021.',
  address,
  goodFaith: true,
  accurate: true,
  signature: 'Eva Ruiz Gómez',
  language: 'es',
  ...o,
})
const claim = (id: string, o: object = {}, by?: TestPerson) => ask(by).post('/copyright', notice(`/ranking/${id}`, o))
const waiting = async (id: string) => {
  const { items } = (await ask(moderator).get('/admin/copyright')).body
  return items.filter(({ targetId }: { targetId: string }) => targetId === id)
}

test('422 ADDRESS_UNKNOWN for what is not here or not to be seen, 403 for one’s own; sent twice it is one', async () => {
  const ana = await someone()
  const { id, itemIds } = await addRanking(app, ana)
  const hidden = await addRanking(app, ana)
  await app.pool.query(`UPDATE ranking SET visibility = 'private' WHERE id = $1`, [hidden.id])
  for (const address of [
    '/explore',
    `https://otro.test/ranking/${id}`,
    '/ranking/01900000-0000-7000-8000-000000000000',
    `/ranking/${hidden.id}`,
    '/social/nada',
  ])
    expect(await ask().post('/copyright', notice(address))).toMatchObject(refused(422, 'ADDRESS_UNKNOWN'))
  expect(await claim(id, {}, ana)).toMatchObject(refused(403, 'OWN_CONTENT'))
  for (const wrong of [
    { goodFaith: false },
    { accurate: undefined },
    { signature: '' },
    { email: 'nada' },
    { work: 'Mía' },
  ])
    expect(await claim(id, wrong)).toMatchObject(refused(422, 'VALIDATION'))
  const email = 'dos@fotos.test'
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id, { email })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(await claim(id, { email: 'robot@fotos.test', website: 'x' })).toEqual({ status: 200, body: { sent: true } })
  expect(await waiting(id)).toHaveLength(1)
  await ask().post('/copyright', notice(`${app.config.PUBLIC_ORIGIN}/ranking/${id}/item/${itemIds[0]}/review`))
  expect(await waiting(itemIds[0]!)).toMatchObject([{ type: 'item' }])
})

test('429 five notices an hour from one network', async () => {
  const strict = await openTestApp({ RATE_LIMIT_FACTOR: '1' }, app)
  const asker = askerOf(strict)
  for (let i = 0; i < 5; i++) expect((await asker().post('/copyright', notice('/explore'))).status).toBe(422)
  expect(await asker().post('/copyright', notice('/explore'))).toMatchObject(refused(429, 'RATE_LIMITED'))
  await strict.close()
})

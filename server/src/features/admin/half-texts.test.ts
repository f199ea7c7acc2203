import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '1000' })
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())

const half = async () => (await ask(diego).get('/admin/half-texts')).body.items
const text = (title: string) => ({ title, description: 'Lo que hace falta saber de esta casa.', body: 'Hola.' })

test('200 what is written in one language only is named, and gone once both stand', async () => {
  const [ana, texts] = [await addPerson(app, 'ana'), { es: text('Normas de la casa'), en: null }]
  const page = (await ask(diego).post('/admin/pages', { slug: 'normas', texts })).body
  await ask(diego).post('/admin/pages', { slug: 'privacy', texts: { es: null, en: text('Our privacy') } })
  const describe = (en: string | null) =>
    ask(diego).put('/admin/categories/musica', { es: 'Lo que suena.', en, hidden: false })
  await describe(null)
  const ranking = await addRanking(app, ana)
  const items = await half()
  expect(items).toContainEqual({
    kind: 'page',
    name: 'Normas de la casa',
    lacks: 'en',
    path: `/admin-panelrankw/pages?edit=${page.id}`,
    items: null,
  })
  expect(items).toContainEqual(expect.objectContaining({ kind: 'legal', name: 'Our privacy', lacks: 'es' }))
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'category',
      name: 'musica',
      lacks: 'en',
      path: '/admin-panelrankw/categories?open=musica',
    }),
  )
  const count = ranking.itemIds.length
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'ranking', path: expect.stringContaining(ranking.id), items: count }),
  )
  await ask(ana).put(`/items/${ranking.itemIds[0]}/translation`, { name: 'Omelette', note: '' })
  await describe('What sounds.')
  const after = await half()
  expect(after.find(({ kind }: { kind: string }) => kind === 'ranking').items).toBe(count - 1)
  expect(after.find(({ kind }: { kind: string }) => kind === 'category')).toBeUndefined()
})

test('403 who may not translate is not told', async () => {
  const analyst = await addPerson(app, 'analista', { roles: ['analyst'] })
  expect((await ask(analyst).get('/admin/half-texts')).status).toBe(403)
})

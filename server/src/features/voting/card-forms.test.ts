import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

const visit = async (url: string, person?: TestPerson) => {
  const answer = await app.http.inject({ url, headers: { cookie: person?.cookie ?? '', accept: 'text/html' } })
  expect(answer.statusCode, url).toBe(200)
  return answer.body
}
const buttonOf = (page: string, itemId: string) =>
  new RegExp(`<button[^>]*value="([^"]*item ${itemId}[^"]*)"[^>]*>`).exec(page)
const send = (page: string, act: string, back: string) => {
  const key = /id="votes-cards".*?name="key" value="([^"]+)"/s.exec(page)?.[1] ?? ''
  return app.http.inject({
    method: 'POST',
    url: '/votes',
    payload: new URLSearchParams({ key, back, act }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      cookie: bruno.cookie,
    },
  })
}

test.each(['/', '/explore', '/category/musica'])(
  '303 a vote from a card of %s by form leads back to the page, where it stands; pressed again it is taken back',
  async (address) => {
    const { itemIds } = await addRanking(app, ana, { category: 'musica' })
    const item = itemIds[1] ?? ''
    const before = await visit(address, bruno)
    const [button = '', act = ''] = buttonOf(before, item) ?? []
    expect(button).toContain('aria-pressed="false"')
    const answer = await send(before, act, address)
    expect(answer.statusCode).toBe(303)
    const voted = await visit(answer.headers.location as string, bruno)
    const [pressed = '', back = ''] = buttonOf(voted, item) ?? []
    expect(pressed).toContain('aria-pressed="true"')
    await send(voted, back, address)
    expect(buttonOf(await visit(address, bruno), item)?.[0]).toContain('aria-pressed="false"')
  },
)

test('423 a refused vote says why on its own card', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const page = await visit('/explore', bruno)
  const act = buttonOf(page, itemIds[0] ?? '')?.[1] ?? ''
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [id])
  const answer = await send(page, act, '/explore')
  expect(answer.statusCode).toBe(423)
  const card = answer.body.split('<article').find((part) => part.includes(`/ranking/${id}`))
  expect(card).toMatch(/<p role="alert"[^>]*>La votación se ha cerrado/)
})

test('200 a guest’s card leads to sign in and back, and asks for nobody’s votes; a closed or personal one takes none', async () => {
  const open = await addRanking(app, ana, { category: 'libros' })
  const closed = await addRanking(app, ana, { category: 'libros', topic: 'Cerrado' })
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [closed.id])
  const page = await visit('/category/libros')
  const cardOf = (id: string) => page.split('<article').find((part) => part.includes(`/ranking/${id}`)) ?? ''
  expect(cardOf(open.id).match(/\/sign-in\?next=%2Fcategory%2Flibros/g)?.length).toBe(3)
  expect(cardOf(closed.id)).not.toContain('/sign-in')
  expect(page).not.toContain('votes-cards')
  expect(buttonOf(await visit('/category/libros', bruno), closed.itemIds[0] ?? '')).toBeNull()
})

import type { CategoryFollow, FeedPage } from '@liston/contract/explore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'

let app: TestApp
let ana: TestPerson
let bruno: TestPerson
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
})
afterAll(() => app.close())

const ask = (person?: TestPerson) => askerOf(app)(person)

test('200 a category is followed at once, counted, listed and no longer followed; twice is once', async () => {
  const path = '/categories/libros/follow'
  expect((await ask(ana).get(path)).body).toEqual({ category: 'libros', following: false, followers: 0 })
  const followed: CategoryFollow = { category: 'libros', following: true, followers: 1 }
  expect(await ask(ana).put(path, undefined)).toMatchObject({ status: 200, body: followed })
  expect((await ask(ana).put(path, undefined)).body).toEqual(followed)
  expect((await ask(bruno).put(path, undefined)).body).toEqual({ ...followed, followers: 2 })
  expect((await ask(ana).get('/me/categories')).body).toMatchObject({ items: [{ category: 'libros' }] })
  for (let i = 0; i < 2; i++)
    expect((await ask(ana).del(path)).body).toEqual({ category: 'libros', following: false, followers: 1 })
  expect((await ask(ana).get('/me/categories')).body).toEqual({ items: [] })
})

test('401 for guests; 422 for what is no category', async () => {
  for (const send of [ask().get, (path: string) => ask().put(path, undefined), ask().del])
    expect((await send('/categories/libros/follow')).status).toBe(401)
  expect((await ask(ana).put('/categories/nada/follow', undefined)).status).toBe(422)
  expect((await ask().get('/me/categories')).status).toBe(401)
})

test('200 twenty presses at once follow once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(bruno).put('/categories/viajes/follow', undefined)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { rows } = await app.pool.query("SELECT count(*)::int AS n FROM category_follow WHERE category = 'viajes'")
  expect(rows).toEqual([{ n: 1 }])
})

test('200 what is followed is an interest of "Para ti", and says so', async () => {
  const author = await addPerson(app, 'autora')
  const reader = await addPerson(app, 'lectora')
  const music = await addRanking(app, author, { category: 'musica', topic: 'Discos de siempre' })
  const other = await addRanking(app, author, { category: 'comida', topic: 'Tapas de siempre' })
  for (const name of ['uno', 'dos', 'tres']) {
    const voter = await addPerson(app, `voter-${name}`)
    for (const { itemIds } of [music, other]) await cast(app, { person: voter, on: { itemId: itemIds[0]! } })
  }
  await app.jobs.drain()
  // As the next settling of the orders counts them.
  await app.pool.query('UPDATE ranking SET counted_voters = 3 WHERE id = ANY($1)', [[music.id, other.id]])
  await ask(reader).put('/categories/musica/follow', undefined)
  const { items } = (await ask(reader).get('/rankings?sort=foryou')).body as FeedPage
  const whyOf = (id: string) => items.find((card) => card.id === id)?.why
  expect(whyOf(music.id)).toEqual({ kind: 'interest', category: 'musica' })
  expect(whyOf(other.id)?.kind).not.toBe('interest')
})

test('200 the page of a category says whether the reader follows it', async () => {
  const button = async () => {
    const headers = { cookie: ana.cookie, accept: 'text/html' }
    const { body } = await app.http.inject({ url: '/category/deporte', headers })
    return /<button[^>]*aria-pressed="(\w+)"[^>]*>(?:(?!<\/button>).)*Deporte/s.exec(body)?.[1]
  }
  expect(await button()).toBe('false')
  expect((await ask(ana).put('/categories/deporte/follow', undefined)).status).toBe(200)
  expect(await button()).toBe('true')
})

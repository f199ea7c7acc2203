import type { FeedPage } from '@liston/contract/explore'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp | undefined
let ask: ReturnType<typeof askerOf>
let reader: TestPerson
let people: TestPerson[]
beforeEach(async () => {
  await app?.close()
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  reader = await addPerson(app, 'lectora')
  const authors = Array.from({ length: 16 }, (_, i) => addPerson(app!, `autor${i}`))
  people = await Promise.all(authors)
  await ask(reader).patch('/me', { interests: ['musica', 'cine'] })
})
afterAll(() => app?.close())

type Made = { by: TestPerson; category?: string; voters?: number; daysAgo?: number }
async function add(topic: string, { by, category = 'musica', voters = 0, daysAgo = 1 }: Made): Promise<string> {
  const { id } = await addRanking(app!, by, { topic, category })
  await app!.pool.query(
    `UPDATE ranking SET voters = $2::int, counted_voters = $2::int, hot = $2::int, published_at = now() - $3 * interval '1 day' WHERE id = $1`,
    [id, voters, daysAgo],
  )
  return id
}
const page = async (query = '', by: TestPerson | null = reader) => {
  const { status, body } = await ask(by).get(`/rankings?sort=foryou${query}`)
  expect(status).toBe(200)
  return body as FeedPage
}
const kinds = ({ items }: FeedPage) => items.map((card) => card.why?.kind)

test('200 of ten cards five are of one’s interests, three of whom one follows and two new, each with its reason', async () => {
  const [followed, ...others] = people as [TestPerson, ...TestPerson[]]
  const friends = [followed, ...others.splice(0, 3)]
  for (const one of friends) await ask(reader).put(`/users/${one.id}/follow`, {})
  const lists = Array.from({ length: 12 }, (_, i) => [
    add(`Canciones votadas ${i}`, { by: others[i]!, voters: 20, category: i % 2 ? 'musica' : 'cine-series' }),
    add(`De gente que sigo ${i}`, { by: friends[i % 4]!, category: 'viajes', voters: 30 }),
    add(`Recién hechas ${i}`, { by: others[i]!, category: 'arte' }),
    add(`Muy votadas de otra cosa ${i}`, { by: others[i]!, category: 'motor', voters: 90 }),
  ])
  await Promise.all(lists.flat())
  const first = await page()
  const ten = kinds(first).slice(0, 10)
  const count = (kind: string) => ten.filter((one) => one === kind).length
  expect([count('interest'), count('follow'), count('new')]).toEqual([5, 3, 2])
  expect(first.items).toHaveLength(18)
  expect(first.items.find((card) => card.why?.kind === 'interest')?.why).toEqual({
    kind: 'interest',
    category: expect.stringMatching(/^(musica|cine-series)$/),
  })
  expect(first.items.some((card) => card.category === 'motor')).toBe(false)
  const perAuthor = Map.groupBy(first.items, (card) => card.author.id)
  expect(Math.max(...[...perAuthor.values()].map((cards) => cards.length))).toBeLessThanOrEqual(2)
})

test('200 a walk to the end shows everything that is meant once', async () => {
  const lists = Array.from({ length: 40 }, (_, i) => [
    add(`Canciones votadas ${i}`, { by: people[i % 8]!, voters: 20 + i }),
    add(`Recién hechas ${i}`, { by: people[8 + (i % 8)]!, category: 'arte' }),
  ])
  await Promise.all(lists.flat())
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: FeedPage = await page(cursor && `&cursor=${cursor}`)
    seen.push(...next.items.map(({ id }) => id))
    cursor = next.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([80, 80])
})

test('200 one’s own, and what one mutes or blocks either way, is not among them', async () => {
  const [muted, blocked, blocker, other] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  await ask(reader).put(`/users/${muted.id}/mute`, {})
  await ask(reader).put(`/users/${blocked.id}/block`, {})
  await ask(blocker).put(`/users/${reader.id}/block`, {})
  for (const by of [reader, muted, blocked, blocker, other]) {
    await add(`Canciones de ${by.username}`, { by, voters: 20 })
    await add(`Nuevas de ${by.username}`, { by, category: 'arte' })
  }
  expect(new Set((await page()).items.map((card) => card.author.username))).toEqual(new Set([other.username]))
})

test('200 votes without weight do not push a list out of the new ones', async () => {
  const id = await add('Recién hecha', { by: people[0]!, category: 'arte' })
  await app!.pool.query('UPDATE ranking SET voters = 90 WHERE id = $1', [id])
  expect(kinds(await page())).toEqual(['new'])
})

test('200 without interests it is what is viral everywhere; to a guest it is Viral', async () => {
  await ask(reader).patch('/me', { interests: [] })
  await add('Motos votadas', { by: people[0]!, category: 'motor', voters: 20 })
  expect(kinds(await page())).toEqual(['viral'])
  const guest = await page('', null)
  expect(guest.items.map((card) => [card.topic, card.why])).toEqual([['Motos votadas', undefined]])
})

test('400 with another feed’s cursor', async () => {
  for (let i = 0; i < 20; i++) await add(`Canciones votadas ${i}`, { by: people[i % 16]!, voters: 20 })
  const { body } = await ask(reader).get('/rankings?sort=latest')
  expect((await ask(reader).get(`/rankings?sort=foryou&cursor=${body.nextCursor}`)).body.code).toBe('BAD_CURSOR')
})

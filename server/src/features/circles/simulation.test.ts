import { randomUUID } from 'node:crypto'
import { circleRules } from '@liston/contract/circles'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { addReferral } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast } from '../../testing/votes.ts'
import { lookAtDue } from '../referrals/index.ts'
import { settleRanking, votedIn } from '../voting/index.ts'
import { lookForCircles } from './index.ts'

/** Thirty days of a town, by the endpoints themselves. SIMULATED_PEOPLE=20 takes twenty on each side, says what each had, and takes minutes. */
const EACH_SIDE = Number(process.env.SIMULATED_PEOPLE ?? 6)
const DAYS = 30
const DAY_MS = 86_400_000
/** The ring does everything that pays every day; honest people a third of it (and what they do is for anybody). */
const A_DAY = { ring: { comments: 3, likes: 3, reviews: 1 }, honest: { comments: 1, likes: 1, votes: 2 } } as const

type List = { id: string; itemIds: string[]; author: TestPerson }
let app: TestApp
let ask: ReturnType<typeof askerOf>
let now = Date.now()
let words = 0
let ring: TestPerson[]
let honest: TestPerson[]
let town: TestPerson[]
const lists = { ring: [] as List[], honest: [] as List[], town: [] as List[] }
const moved = new Set<string>()

const many = (n: number, name: string) =>
  Promise.all(Array.from({ length: n }, (_, i) => addPerson(app, `${name}${i}`)))
const TEXT =
  'Aquí las espinacas se hacen despacio y con comino, como en casa, y por eso vuelvo cada semana con quien sea.'
/** Not the same again within five minutes. */
const text = () => `${TEXT} ${words++}`
const ok = <T extends { status: number }>(answer: T): T => {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer)}`)
  return answer
}

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  vi.spyOn(app.clock, 'now').mockImplementation(() => new Date(now))
  ring = await many(EACH_SIDE, 'anillo')
  honest = await many(EACH_SIDE, 'honrada')
  town = await many(circleRules.MIN_OUTSIDERS, 'vecino')
  await app.pool.query("UPDATE session SET expires_at = now() + interval '90 days'")
  for (const author of town) lists.town.push({ author, ...(await addRanking(app, author)) })
}, 120_000)
afterAll(() => app.close())

async function publish(author: TestPerson): Promise<List> {
  const id = randomUUID()
  const items = ['Una', 'Dos', 'Tres'].map((name) => ({ id: randomUUID(), name }))
  const draft = { topic: `Lo mejor del barrio ${words++}`, category: 'comida', language: 'es', items }
  ok(await ask(author).put(`/drafts/${id}`, draft))
  ok(await ask(author).post(`/drafts/${id}/publish`))
  const { rows } = await app.pool.query('SELECT id FROM item WHERE ranking_id = $1', [id])
  return { id, itemIds: rows.map((item) => item.id), author }
}
async function vote(person: TestPerson, { id }: List): Promise<void> {
  ok(await cast(app, { person, on: { rankingId: id } }))
  moved.add(id)
}
async function comment(person: TestPerson, { id }: List): Promise<string> {
  return ok(await ask(person).post(`/rankings/${id}/comments`, { body: text() })).body.id
}
const like = async (person: TestPerson, id: string) => ok(await ask(person).put(`/comments/${id}/like`))
const review = async (person: TestPerson, { itemIds }: List) =>
  ok(await ask(person).put(`/items/${itemIds[0]}/review`, { stars: 5, text: text(), spoiler: false, images: [] }))

/** Everybody of a group does the same thing, in rounds far enough apart for what may not be done at once. */
async function round(people: TestPerson[], act: (person: TestPerson, i: number) => Promise<unknown>): Promise<void> {
  now += 15_000
  await Promise.all(people.map(act))
}
/** The next one of a list that is not one's own, other each time. */
const another = (from: List[], person: TestPerson, n: number): List => {
  const others = from.filter(({ author }) => author !== person)
  return others[n % others.length]!
}

async function ringDay(): Promise<void> {
  const today = await Promise.all(ring.map(publish))
  lists.ring.push(...today)
  await round(ring, (person) =>
    Promise.all(today.filter(({ author }) => author !== person).map((list) => vote(person, list))),
  )
  for (let n = 0; n < A_DAY.ring.comments; n++) {
    const said: string[] = []
    await round(ring, async (person, i) => (said[i] = await comment(person, another(today, person, i + n))))
    if (n < A_DAY.ring.likes) await round(ring, (person, i) => like(person, said[(i + 1) % said.length]!))
  }
  for (let n = 0; n < A_DAY.ring.reviews; n++)
    await round(ring, (person, i) => review(person, another(today, person, i + n)))
}

async function honestDay(day: number): Promise<void> {
  const { comments, likes, votes } = A_DAY.honest
  if (day % 3 === 0) lists.honest.push(...(await Promise.all(honest.map(publish))))
  const about = [...lists.honest, ...lists.town]
  // A place of its own for each day and person, so that it is another ranking each time; now and then one of the ring's.
  for (let n = 0; n < votes; n++)
    await round(honest, (person, i) => {
      const at = day * votes + n
      return vote(person, at % 9 === 8 ? lists.ring[at % lists.ring.length]! : another(about, person, at * 7 + i))
    })
  const said: string[] = []
  for (let n = 0; n < comments; n++)
    await round(honest, async (person, i) => (said[i] = await comment(person, another(about, person, day * 5 + i))))
  for (let n = 0; n < likes; n++) await round(honest, (person, i) => like(person, said[(i + 1) % said.length]!))
  if (day % 3 === 0) await round(honest, (person, i) => review(person, another(about, person, day * 3 + i)))
  // Somebody of the town comes by, for a list of the town and one of an honest person.
  const visitors = town.filter((_, i) => i % 10 === day % 10)
  await round(visitors, (person, i) => vote(person, another(lists.town, person, day + i)))
  await round(visitors, (person, i) => vote(person, another(lists.honest, person, day + i)))
}

const netOf = async (people: TestPerson[]) =>
  (
    await app.pool.query(
      `SELECT coalesce(sum(delta) FILTER (WHERE currency = 'xp'), 0)::int AS xp,
        coalesce(sum(delta) FILTER (WHERE currency = 'stars'), 0)::int AS stars,
        coalesce(sum(delta) FILTER (WHERE currency = 'xp' AND delta > 0), 0)::int AS "paidXp",
        coalesce(sum(-delta) FILTER (WHERE delta < 0), 0)::int AS taken
       FROM ledger WHERE kind NOT IN ('opening', 'level_up') AND user_id = ANY ($1)`,
      [people.map(({ id }) => id)],
    )
  ).rows[0]

test(`a ring of ${EACH_SIDE} in a town earns less in 30 days than a twentieth of what as many honest people do`, async () => {
  // It invites in a ring as well: each brought the next. Honest people bring somebody of the town.
  for (const [i, invitee] of ring.entries())
    if (i > 0) await addReferral(app, { referrer: ring[i - 1]!, invitee, ageMs: 2 * DAY_MS })
  for (const [i, referrer] of honest.entries())
    await addReferral(app, { referrer, invitee: town[i]!, ageMs: 2 * DAY_MS })
  // The town has been there for long: everybody took part lately.
  await round(town, (person, i) => vote(person, another(lists.town, person, i)))
  const start = now
  for (let day = 0; day < DAYS; day++) {
    now = start + day * DAY_MS
    await ringDay()
    await honestDay(day)
    for (const id of moved) await settleRanking(app, id)
    moved.clear()
    if (day % 7 === 1) await lookAtDue({ ...app, votedIn })
    await lookForCircles(app)
  }
  const [farmed, earned, around] = [await netOf(ring), await netOf(honest), await netOf(town)]
  if (process.env.SIMULATED_PEOPLE) console.info(JSON.stringify({ farmed, earned, around }))
  // It tried: what it was paid on the way is more than what honest people were.
  expect(farmed.paidXp).toBeGreaterThan(earned.paidXp)
  expect(earned.xp).toBeGreaterThan(0)
  expect(farmed.xp).toBeLessThan(0.05 * earned.xp)
  expect(earned.stars).toBeGreaterThan(0)
  expect(farmed.stars).toBeLessThan(0.05 * earned.stars)
  expect([earned.taken, around.taken]).toEqual([0, 0])
  expect(await audit(app.pool)).toEqual([])
}, 600_000)

import { economyNumbers } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { numbersIn } from './numbers-in.ts'

let app: TestApp
let other: TestApp
let ask: ReturnType<typeof askerOf>
let diego: TestPerson
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  other = await openTestApp({ LOG_LEVEL: 'silent' }, app)
  ask = askerOf(app)
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await other.close()
  await app.close()
})

const held = async () => (await ask(diego).get('/admin/economy')).body
const save = async (numbers: object, who: TestPerson | null = diego) =>
  ask(who).put('/admin/economy', { numbers, version: (await held()).version })
/** Restores the default settings. */
const reset = async () => save(economyNumbers())
let names = 0
const rich = () => addPerson(app, `rica${names++}`, { stars: 1000 })
const cast = (who: TestPerson, targetId: string, more: object, from = ask) =>
  from(who).put('/votes', { targetType: 'ranking', targetId, kind: 'boost', ...more })

test('401, 403 and 422: who may look may not change, and what is no number is none', async () => {
  const ana = await addPerson(app, 'ana')
  const analyst = await addPerson(app, 'analista', { roles: ['analyst'] })
  expect((await ask().get('/admin/economy')).status).toBe(401)
  expect((await ask(ana).get('/admin/economy')).status).toBe(403)
  expect((await ask(analyst).get('/admin/economy')).status).toBe(200)
  expect((await save({ boostStars: 20 }, analyst)).status).toBe(403)
  for (const numbers of [{ stars: 1 }, { boostStars: 1.5 }, { boostStars: '20' }])
    expect((await save(numbers)).body.code).toBe('VALIDATION')
})

test('422 NUMBERS_BREAK: each number that does not fit is named, with what it would break', async () => {
  const refused = (breaks: object[]) => ({ status: 422, body: { code: 'NUMBERS_BREAK', data: { breaks } } })
  expect(await save({ boostStars: 0 })).toEqual(refusedWith([{ name: 'boostStars', why: 'bounds', min: 1, max: 1000 }]))
  expect(await save({ boostStars: 50 })).toMatchObject(
    refused([{ name: 'ultraStars', why: 'ultra', other: 'boostStars', value: 50 }]),
  )
  expect(await save({ commentDayCapXp: 4 })).toMatchObject(
    refused([{ name: 'commentDayCapXp', why: 'cap', other: 'commentXp', value: 5 }]),
  )
  expect((await save({ xpDayCap: 30 })).body.data.breaks).toContainEqual({
    name: 'xpDayCap',
    why: 'cap',
    other: 'publishRankingXp',
    value: 40,
  })
  expect(await save({ day3Stars: 11 })).toMatchObject(refused([{ name: 'day3Stars', why: 'rising' }]))
  expect((await held()).version).toBe(0)
})
const refusedWith = (breaks: object[]) =>
  expect.objectContaining({ status: 422, body: expect.objectContaining({ data: { breaks } }) })

test('200 a number holds in every process, is in the log, and comes back by what stood', async () => {
  expect((await save({ boostStars: 20, ultraStars: 80 })).status).toBe(200)
  await expect.poll(() => numbersIn(other.db).boostStars, { interval: 10 }).toBe(20)
  expect((await ask().get('/settings/economy')).body.value).toEqual({ boostStars: 20, ultraStars: 80 })
  const { items } = (await ask(diego).get('/admin/acts?act=save-economy')).body
  expect(items[0]).toMatchObject({
    target: 'setting economy',
    before: { boostStars: 10, ultraStars: 50 },
    after: { boostStars: 20, ultraStars: 80 },
  })
  const [change] = (await held()).changes
  expect(change).toMatchObject({ by: 'diego' })
  const back = Object.fromEntries(change.numbers.map((n: { name: string; before: number }) => [n.name, n.before]))
  expect((await save(back)).status).toBe(200)
  expect((await ask().get('/settings/economy')).body.value).toEqual({})
  expect((await save(back)).body.code).toBe('NOTHING_NEW')
})

test('409 PRICE_CHANGED: who saw the old price pays nothing and is told the new one, in every process', async () => {
  const [author, bruno] = [await rich(), await rich()]
  const { id, itemIds } = await addRanking(app, author)
  await save({ boostStars: 20, creditStars: 45, freezeStars: 55, featureStars: 310, highlightStars: 65 })
  await expect.poll(() => numbersIn(other.db).boostStars).toBe(20)
  const stars = async () => (await ask(bruno).get('/me/redeem')).body.stars
  for (const from of [ask, askerOf(other)])
    expect(await cast(bruno, id, { priceStars: 10 }, from)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { price: 20 } },
    })
  const stale = { priceStars: 1 }
  for (const [call, price] of [
    [ask(bruno).post('/me/credits', stale), 45],
    [ask(bruno).post('/me/streak/freezes', stale), 55],
    [ask(author).post(`/rankings/${id}/feature`, stale), 310],
    [ask(bruno).put(`/rankings/${id}/extra-highlight`, stale), 65],
  ] as const)
    expect(await call).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { price } } })
  expect(await stars()).toBe(1000)
  // At the current price it is charged, and the points equal the Stars spent.
  const paid = await cast(bruno, id, { priceStars: 20 })
  expect(paid).toMatchObject({ status: 200, body: { points: 20 } })
  expect(await stars()).toBe(980)
  // A request without a price pays the current one. A free vote has no price.
  const { status } = await ask(bruno).put('/votes', { targetType: 'item', targetId: itemIds[0], kind: 'boost' })
  expect([status, await stars()]).toEqual([200, 960])
  await reset()
  await expect.poll(() => numbersIn(other.db).boostStars).toBe(10)
  // An undo refunds what was paid.
  expect((await ask(bruno).del(`/votes/${paid.body.voteId}`)).status).toBe(200)
  expect(await stars()).toBe(980)
})

test('200 a repeat of what was paid before the price changed has its first answer; another one is refused', async () => {
  const [author, bruno] = [await rich(), await rich()]
  const { id } = await addRanking(app, author)
  const send = () => ask(bruno).put('/votes', vote, 'the-same-press')
  const vote = { targetType: 'ranking', targetId: id, kind: 'boost', priceStars: 10 }
  const first = await send()
  await save({ boostStars: 30 })
  expect(await send()).toEqual(first)
  expect((await ask(bruno).get('/me/redeem')).body.stars).toBe(990)
  await reset()
})

test('200 what was bought at one price and given back at another gives back what it cost', async () => {
  const bruno = await rich()
  const { id } = await addRanking(app, await rich())
  const credit = (await ask(bruno).post('/me/credits', {})).body
  await ask(bruno).put(`/rankings/${id}/extra-highlight`, {})
  expect((await ask(bruno).get('/me/redeem')).body.stars).toBe(900)
  await save({ creditStars: 500, highlightStars: 500 })
  expect((await ask(bruno).del(`/me/credits/${credit.id}`)).status).toBe(200)
  expect((await ask(bruno).del(`/rankings/${id}/extra-highlight`)).status).toBe(200)
  expect((await ask(bruno).get('/me/redeem')).body.stars).toBe(1000)
  await reset()
})

test('200 XP of an act and its cap are those that hold', async () => {
  await save({ voteInRankingXp: 7, voteInRankingDayCapXp: 10 })
  const [author, voter] = [await rich(), await rich()]
  const vote = async () => {
    const { id } = await addRanking(app, author)
    return (await ask(voter).put('/votes', { targetType: 'ranking', targetId: id, kind: 'vote' })).body.xpGained
  }
  expect([await vote(), await vote(), await vote()]).toEqual([7, 3, 0])
  expect((await ask(voter).get('/me/ledger/days')).body.capped[0]).toMatchObject({ cap: { of: 'act', xp: 10 } })
  await reset()
})

test('409 of 20 who save over the same change at once one does, and each other is told what stands', async () => {
  const { version } = await held()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ask(diego).put('/admin/economy', { numbers: { creditStars: 100 + n }, version }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const latest = (await held()).version
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'NUMBERS_CHANGED', data: { version: latest } })
  await reset()
})

test('of 20 who pay while the price changes each pays the price they saw, or nothing', async () => {
  const author = await rich()
  const people = await Promise.all(Array.from({ length: 20 }, rich))
  const rankings = await Promise.all(people.map(() => addRanking(app, author)))
  const [saved, ...answers] = await Promise.all([
    save({ boostStars: 25 }),
    ...people.map((who, n) => cast(who, rankings[n]!.id, { priceStars: n % 2 ? 10 : 25 })),
  ])
  expect(saved.status).toBe(200)
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const { rows } = await app.pool.query('SELECT user_id, cost_stars FROM vote WHERE ranking_id = ANY ($1)', [
    rankings.map(({ id }) => id),
  ])
  for (const [n, { status, body }] of answers.entries()) {
    const paid = rows.find((row) => row.user_id === people[n]!.id)?.cost_stars
    if (status === 200) expect(paid).toBe(n % 2 ? 10 : 25)
    else expect([body.code, paid]).toEqual(['PRICE_CHANGED', undefined])
  }
  await reset()
})

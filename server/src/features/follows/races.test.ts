import { followRules } from '@liston/contract/follows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
})
afterAll(() => app.close())

const someone = () => addPerson(app, `carrera${names++}`)
const many = (n: number) => Promise.all(Array.from({ length: n }, someone))
const follow = (who: TestPerson, whom: TestPerson) => ask(who).put(`/users/${whom.id}/follow`, {})
const unfollow = (who: TestPerson, whom: TestPerson) => ask(who).del(`/users/${whom.id}/follow`)
const block = (who: TestPerson, whom: TestPerson) => ask(who).put(`/users/${whom.id}/block`, {})

/** Counters that differ from the actual number of follows. */
const wrong = async () =>
  (
    await app.pool.query(`SELECT c.user_id FROM follow_count c
      WHERE c.followers <> (SELECT count(*) FROM follow WHERE followed_id = c.user_id)
        OR c.following <> (SELECT count(*) FROM follow WHERE follower_id = c.user_id)`)
  ).rows
const rows = async (text: string, values: unknown[]) => (await app.pool.query(text, values)).rows

test('forty follows and unfollows of one pair and of its mirror at once: nobody waits for ever, the counters are true', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      [follow, unfollow][i % 2]!(...((i % 4 < 2 ? [ana, bruno] : [bruno, ana]) as [TestPerson, TestPerson])),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await wrong()).toEqual([])
})

test('thirty people follow one person while ten part again: the counter is what there is', async () => {
  const [star, fans] = [await someone(), await many(30)]
  const first = await Promise.all(fans.map((fan) => follow(fan, star)))
  expect(first.filter(({ status }) => status === 200)).toHaveLength(30)
  await Promise.all([...fans.slice(0, 10).map((fan) => unfollow(fan, star)), ...fans.map((fan) => follow(star, fan))])
  const { followers, follows } = (await ask().get(`/users/${star.id}/relation`)).body
  expect([followers, follows]).toEqual([20, 30])
  expect(await wrong()).toEqual([])
})

test('a block among forty follows of both: in the end nobody follows', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const follows = () => Array.from({ length: 20 }, (_, i) => (i % 2 ? follow(ana, bruno) : follow(bruno, ana)))
  const answers = await Promise.all([...follows(), block(ana, bruno), ...follows()])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  expect(answers.every(({ status }) => [200, 403].includes(status))).toBe(true)
  expect(await rows('SELECT FROM follow WHERE follower_id = ANY ($1)', [[ana.id, bruno.id]])).toEqual([])
  expect(await wrong()).toEqual([])
})

test('429 DAILY_FOLLOW_LIMIT: of 40 follows at once, after 80 on that day, twenty are, not one more', async () => {
  const [ana, stars] = [await someone(), await many(40)]
  const before = followRules.FOLLOWS_PER_DAY - 20
  await app.pool.query(
    `INSERT INTO follow_day (user_id, day, follows) VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, $3)`,
    [ana.id, app.clock.now(), before],
  )
  const answers = await Promise.all(stars.map((star) => follow(ana, star)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const refused = answers.filter(({ body }) => body.code === 'DAILY_FOLLOW_LIMIT')
  expect(refused).toHaveLength(20)
  expect(refused[0]?.body.data).toEqual({ perDay: followRules.FOLLOWS_PER_DAY })
  expect(await rows('SELECT FROM follow WHERE follower_id = $1', [ana.id])).toHaveLength(20)
  // The limit starts anew on the next day. Unfollowing on the same day gives no follow back.
  await unfollow(ana, stars[answers.findIndex(({ status }) => status === 200)]!)
  expect((await follow(ana, await someone())).status).toBe(429)
  await app.pool.query('UPDATE follow_day SET day = day - 1 WHERE user_id = $1', [ana.id])
  expect((await follow(ana, await someone())).status).toBe(200)
})

test('409 FOLLOW_LIMIT: five thousand in all, though thirty come at once and three have room', async () => {
  const [ana, stars] = [await someone(), await many(30)]
  // Sets the counter only: five thousand real follows would prove no more.
  await app.pool.query('INSERT INTO follow_count (user_id, following) VALUES ($1, $2)', [
    ana.id,
    followRules.FOLLOWING_MAX - 3,
  ])
  const answers = await Promise.all(stars.map((star) => follow(ana, star)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'FOLLOW_LIMIT',
    data: { max: followRules.FOLLOWING_MAX },
  })
  const past = app.pool.query('UPDATE follow_count SET following = following + 1 WHERE user_id = $1', [ana.id])
  await expect(past).rejects.toMatchObject({ constraint: 'follow_most' })
})

test('a follow that is undone and done again by twenty at once is news once', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const before = await rows('SELECT FROM follow_told', [])
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? unfollow : follow)(ana, bruno)))
  expect(await rows('SELECT FROM follow_told', [])).toHaveLength(before.length + 1)
})

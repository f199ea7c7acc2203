import { featuredScore } from '@liston/contract/comments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type Answer, askerOf } from '../../testing/ask.ts'
import { addComment } from '../../testing/comments.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { countDeadlocks } from '../../testing/pool.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const RACERS = 30
let one: TestApp
let two: TestApp
let ana: TestPerson
let names = 0
beforeAll(async () => {
  one = await openTestApp({ RATE_LIMIT_FACTOR: '0', DATABASE_POOL_SIZE: '20' })
  two = await openTestApp({ RATE_LIMIT_FACTOR: '0', DATABASE_POOL_SIZE: '20' }, one)
  ana = await addPerson(one, 'ana', { level: 6, xp: 5151 })
})
afterAll(async () => {
  expect(await audit(one.pool)).toEqual([])
  await two.close()
  await one.close()
})

const somebody = () => addPerson(one, `corre${names++}`)
const many = (count: number) => Promise.all(Array.from({ length: count }, somebody))
/** Sends requests alternately to the two processes. */
const ask = (who: TestPerson, i: number) => askerOf(i % 2 ? one : two)(who)
const statuses = (answers: Answer[]) => Object.groupBy(answers, ({ status }) => String(status))
const count = async (sql: string, id: string) => (await one.pool.query<{ n: number }>(sql, [id])).rows[0]?.n
const body = (i: number) => `Argumento número ${i}, dicho con calma y razones`

test(`of ${RACERS} likes by one person at once one counts, and one is paid`, async () => {
  const { id } = await addRanking(one, ana)
  const [author, fan] = [await somebody(), await somebody()]
  const comment = await addComment(one, { on: id, by: author, body: body(0) })
  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, i) => ask(fan, i).put(`/comments/${comment}/like`, {})),
  )
  expect(statuses(answers)['200']).toHaveLength(RACERS)
  expect(await count('SELECT likes AS n FROM comment WHERE id = $1', comment)).toBe(1)
  expect(await count('SELECT xp AS n FROM wallet WHERE user_id = $1', author.id)).toBe(2)
})

test(`${RACERS} people who like at once, and half who take it back, are counted`, async () => {
  const { id } = await addRanking(one, ana)
  const comment = await addComment(one, { on: id, by: await somebody(), body: body(0) })
  const fans = await many(RACERS)
  await Promise.all(fans.map((fan, i) => ask(fan, i).put(`/comments/${comment}/like`, {})))
  expect(await count('SELECT likes AS n FROM comment WHERE id = $1', comment)).toBe(RACERS)
  const leaving = fans.slice(0, RACERS / 2).map((fan, i) => ask(fan, i).del(`/comments/${comment}/like`))
  const again = fans.slice(RACERS / 2).map((fan, i) => ask(fan, i).put(`/comments/${comment}/like`, {}))
  await Promise.all([...leaving, ...again])
  expect(await count('SELECT likes AS n FROM comment WHERE id = $1', comment)).toBe(RACERS / 2)
})

test('of 20 comments by one person at once one is written', async () => {
  const { id } = await addRanking(one, ana)
  const eva = await somebody()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(eva, i).post(`/rankings/${id}/comments`, { body: body(i) })),
  )
  expect(statuses(answers)).toMatchObject({ 200: { length: 1 }, 429: { length: 19 } })
  expect(new Set(answers.map((a) => a.body.code))).toEqual(new Set([undefined, 'TOO_FAST']))
  expect(await count('SELECT comments AS n FROM comment_thread WHERE target_id = $1', id)).toBe(1)
})

test('of 30 people who comment and reply at once each is counted', async () => {
  const { id } = await addRanking(one, ana)
  const root = await addComment(one, { on: id, by: ana, body: body(0) })
  const writers = await many(RACERS)
  const answers = await Promise.all(
    writers.map((who, i) =>
      ask(who, i).post(`/rankings/${id}/comments`, { body: body(i), ...(i % 2 ? { parentId: root } : {}) }),
    ),
  )
  expect(statuses(answers)['200']).toHaveLength(RACERS)
  expect(await count('SELECT comments AS n FROM comment_thread WHERE target_id = $1', id)).toBe(RACERS + 1)
  expect(await count('SELECT replies AS n FROM comment WHERE id = $1', root)).toBe(RACERS / 2)
})

test('20 pins at once leave one pinned', async () => {
  const { id } = await addRanking(one, ana)
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, i) => addComment(one, { on: id, by: ana, body: body(i) })),
  )
  const answers = await Promise.all(ids.map((each, i) => ask(ana, i).put(`/comments/${each}/pin`, {})))
  expect(statuses(answers)['200']).toHaveLength(20)
  const page = (await ask(ana, 0).get(`/rankings/${id}/comments`)).body
  expect([ids.includes(page.pinned.id), page.items.length]).toEqual([true, 19])
})

test('no comment is written after its discussion was closed', async () => {
  const { id } = await addRanking(one, ana)
  const writers = await many(RACERS)
  const closing = (async () => {
    const answer = await ask(ana, 0).put(`/rankings/${id}/comments/closed`, { closed: true })
    return { answer, written: await count('SELECT count(*)::int AS n FROM comment WHERE target_id = $1', id) }
  })()
  const answers = await Promise.all([
    ...writers.slice(0, 15).map((who, i) => ask(who, i).post(`/rankings/${id}/comments`, { body: body(i) })),
    ...writers.slice(15).map(async (who, i) => {
      await closing
      return ask(who, i).post(`/rankings/${id}/comments`, { body: body(i) })
    }),
  ])
  const { answer, written } = await closing
  expect(answer.body.closed).toBe(true)
  expect(await count('SELECT count(*)::int AS n FROM comment WHERE target_id = $1', id)).toBe(written)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(written ?? -1)
  expect(answers.filter(({ body: said }) => said.code === 'COMMENTS_CLOSED').length).toBeGreaterThanOrEqual(15)
})

test('deletions, likes, replies and undoings at once leave XP and counts that add up', async () => {
  const { id } = await addRanking(one, ana)
  const writers = await many(10)
  const posted = await Promise.all(
    writers.map((who, i) => ask(who, i).post(`/rankings/${id}/comments`, { body: body(i) })),
  )
  const ids = posted.map((answer) => answer.body.id as string)
  const fans = await many(10)
  const answers = await Promise.all(
    writers.flatMap((who, i) => [
      ask(who, i).del(`/comments/${ids[i]}`),
      ask(who, i + 1).post(`/comments/${ids[i]}/restore`, {}),
      ask(fans[i]!, i).put(`/comments/${ids[i]}/like`, {}),
      ask(fans[i]!, i).post(`/rankings/${id}/comments`, { body: body(100 + i), parentId: ids[(i + 1) % 10] }),
    ]),
  )
  expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true)
  const { rows } = await one.pool.query(
    `SELECT (SELECT comments FROM comment_thread WHERE target_id = $1) = (SELECT count(*) FROM comment WHERE target_id = $1 AND deleted_at IS NULL) AS counted,
      (SELECT bool_and(p.replies = (SELECT count(*) FROM comment r WHERE r.parent_id = p.id AND r.deleted_at IS NULL)) FROM comment p WHERE p.target_id = $1) AS replied,
      (SELECT bool_and(w.xp = (SELECT coalesce(sum(c.xp) FILTER (WHERE c.deleted_at IS NULL), 0) FROM comment c WHERE c.author_id = w.user_id)) FROM wallet w WHERE w.user_id = ANY ($2)) AS paid`,
    [id, [...writers, ...fans].map((who) => who.id)],
  )
  expect(rows[0]).toEqual({ counted: true, replied: true, paid: true })
})

test('20 edits that are held for review and 20 hidings of the same comments at once meet no deadlock', async () => {
  const { id } = await addRanking(one, ana)
  const [eva, diego] = [await somebody(), await addPerson(one, 'diego', { superAdmin: true })]
  expect((await ask(diego, 1).post('/admin/lists', { kind: 'word', value: 'casino', mode: 'hold' })).status).toBe(200)
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, i) => addComment(one, { on: id, by: eva, body: body(i) })),
  )
  const deadlocks = countDeadlocks(one.pool)
  const answers = await Promise.all(
    ids.flatMap((each, i) => [
      ask(eva, 1).patch(`/comments/${each}`, { body: `Nos vemos en el casino, mesa ${i}` }),
      ask(ana, 1).put(`/comments/${each}/hidden`, { reason: 'No va de esto' }),
    ]),
  )
  // An edit of a comment that is hidden already is refused.
  expect(answers.every(({ status }) => [200, 403].includes(status))).toBe(true)
  expect(await count('SELECT count(*)::int AS n FROM comment WHERE target_id = $1 AND hidden_at IS NULL', id)).toBe(0)
  expect(deadlocks()).toBe(0)
})

test('the database scores comments as the contract does', async () => {
  for (const likes of [0, 1, 3, 10, 60])
    for (const readers of [0, 1, 9, 60, 1000])
      for (const hours of [0, 5, 24, 100]) {
        const { rows } = await one.pool.query<{ s: string }>('SELECT comment_score($1, $2, $3)::text AS s', [
          likes,
          readers,
          hours * 3600,
        ])
        const mine = featuredScore({ likes, readers: Math.max(1, readers), ageMs: hours * 3_600_000 })
        expect(Math.abs(Number(rows[0]?.s) - mine)).toBeLessThan(1e-8)
      }
})

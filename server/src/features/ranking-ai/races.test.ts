import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type Answer, askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cancelJob } from './start-list.ts'
import { failJob } from './ai-job.ts'
import { runJob } from './run/run-job.ts'
import { begin, beginReplace, rowOf, scripted, things } from './testing/scripted.ts'

const RACERS = 30
const PEOPLE = 20
let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  ask = askerOf(app)
  // Opens all connections first, so that the racers really run concurrently.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const person = (credits: number) => addPerson(app, `corre${names++}`).then((who) => withCredits(who, credits))
/** Sets the credits of a user, including the monthly ones. */
async function withCredits(who: TestPerson, credits: number): Promise<TestPerson> {
  expect((await ask(who).get('/ai')).body.credits).toBe(5)
  await app.pool.query(
    `WITH w AS (UPDATE wallet SET ai_credits = $2 WHERE user_id = $1)
     INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ($1, 'credits', $2 - 5, $2, 'reversal', 'test')`,
    [who.id, credits],
  )
  return who
}
const race = <T>(run: (i: number) => Promise<T>) => Promise.all(Array.from({ length: RACERS }, (_, i) => run(i)))
const start = (who: TestPerson, key?: string) =>
  ask(who).post('/ai/jobs', { prompt: 'Un ranking de los mejores quesos', language: 'es', count: 5 }, key)
const codes = (answers: Answer[]) => answers.map(({ status, body }) => (status === 200 ? 200 : body.code))
const creditsOf = async ({ id }: TestPerson): Promise<number> =>
  (await app.pool.query('SELECT ai_credits FROM wallet WHERE user_id = $1', [id])).rows[0].ai_credits

test('of thirty at once with credit for one, one is begun', async () => {
  const who = await person(1)
  const answers = await race(() => start(who))
  expect(codes(answers).toSorted()).toEqual([200, ...Array(RACERS - 1).fill('JOB_RUNNING')])
  expect(await creditsOf(who)).toBe(0)
  await app.jobs.drain()
  expect(codes(await race(() => start(who)))).toEqual(Array(RACERS).fill('CREDITS_INSUFFICIENT'))
})

test('of thirty at once under one key, all get the answer of the one that was begun', async () => {
  const who = await person(4)
  const answers = await race(() => start(who, 'una'))
  expect(new Set(answers.map((a) => JSON.stringify(a))).size).toBe(1)
  expect([answers[0]?.status, await creditsOf(who)]).toEqual([200, 3])
  await app.jobs.drain()
})

test('of twenty people at once, each has a list, and each paid for one', async () => {
  const ai = scripted(app, {})
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => person(2)))
  const answers = await Promise.all(people.map((who) => start(who)))
  expect(codes(answers)).toEqual(Array(PEOPLE).fill(200))
  await Promise.all(answers.map(({ body }) => runJob(ai, { id: body.job.id })))
  const { rows } = await app.pool.query(
    `SELECT count(*)::int AS lists, count(DISTINCT draft_id)::int AS drafts FROM ai_job
     WHERE user_id = ANY ($1) AND status = 'review'`,
    [people.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ lists: PEOPLE, drafts: PEOPLE }])
  expect(new Set(await Promise.all(people.map(creditsOf)))).toEqual(new Set([1]))
})

test('cancelled while it ends: a list that was paid for, or none and the credit back', async () => {
  const ai = scripted(app, { included: things() })
  const ended: Record<string, number> = { review: 0, cancelled: 0, failed: 0 }
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => person(3)))
  await Promise.all(
    people.map(async (who, i) => {
      const { id } = (await begin(ai, who)).job
      const late = () => failJob(ai, { id, failure: 'timeout' })
      const cancel = () => cancelJob(ai, { userId: who.id, key: null, id }).catch(() => {})
      const one = i % 3 === 0 ? late : cancel
      await Promise.all([runJob(ai, { id }), runJob(ai, { id }), one(), i % 2 === 0 ? cancel() : one(), one()])
      await runJob(ai, { id })
      const row = await rowOf(ai, who, id)
      ended[row.status]! += 1
      expect([row.status, await creditsOf(who)]).toEqual([row.status, row.status === 'review' ? 2 : 3])
      const drafts = await app.pool.query('SELECT FROM ranking WHERE author_id = $1', [who.id])
      expect(drafts.rowCount).toBe(row.status === 'review' ? 1 : 0)
    }),
  )
  expect(ended.review! + ended.cancelled! + ended.failed!).toBe(PEOPLE)
})

test('of thirty who run one job at once, one makes its draft', async () => {
  const ai = scripted(app, {})
  const who = await person(1)
  const { id } = (await begin(ai, who)).job
  await race(() => runJob(ai, { id }))
  await runJob(ai, { id })
  expect((await rowOf(ai, who, id)).status).toBe('review')
  expect((await app.pool.query('SELECT FROM ranking WHERE author_id = $1', [who.id])).rowCount).toBe(1)
})

test('of thirty replacements at once, one is begun; its author saves meanwhile, and nothing stands twice', async () => {
  const ai = scripted(app, {})
  const who = await person(3)
  const { id } = (await begin(ai, who)).job
  await runJob(ai, { id })
  const { draftId, items } = await rowOf(ai, who, id)
  const itemIds = items.slice(0, 3).map((item) => item.id)
  const settled = await race(() => beginReplace(ai, who, { id, itemIds }).catch((refusal: unknown) => refusal))
  const begun = settled.flatMap((one) => ('job' in (one as object) ? [(one as { job: { id: string } }).job.id] : []))
  expect(begun).toHaveLength(1)
  const draft = (await ask(who).get(`/drafts/${draftId}`)).body
  const { topic, category, language } = draft
  const saves = race((i) =>
    ask(who).put(`/drafts/${draftId}`, { topic: `${topic} ${i}`, category, language, items: draft.items }),
  )
  const others = scripted(app, { included: things(3, 'Nueva') })
  await Promise.all([runJob(others, { id: begun[0]! }), saves])
  expect(codes(await saves)).toEqual(Array(RACERS).fill(200))
  const after = (await ask(who).get(`/drafts/${draftId}`)).body.items as { name: string }[]
  expect(new Set(after.map(({ name }) => name)).size).toBe(10)
  expect(await creditsOf(who)).toBe(1)
})

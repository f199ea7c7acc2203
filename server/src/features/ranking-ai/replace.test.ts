import { levelThreshold } from '@liston/contract/economy'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
afterEach(() => vi.restoreAllMocks())

let names = 0
const person = ({ level = 1, ...traits }: NonNullable<Parameters<typeof addPerson>[2]> = {}) =>
  addPerson(app, `cambia${names++}`, { level, xp: levelThreshold(level), ...traits })
const wish = (o: object = {}) => ({ prompt: 'Un ranking de los mejores quesos', language: 'es', count: 5, ...o })
const start = (who: TestPerson | null, o: object = {}, key?: string) => ask(who).post('/ai/jobs', wish(o), key)
const jobOf = async (who: TestPerson, id: string) => (await ask(who).get(`/ai/jobs/${id}`)).body
const offerOf = async (who: TestPerson) => (await ask(who).get('/ai')).body
/** A list that waits for review. */
async function listOf(who: TestPerson, o: object = {}) {
  const { body } = await start(who, o)
  await app.jobs.drain()
  const { job } = await jobOf(who, body.job.id)
  expect(job).toMatchObject({ status: 'review' })
  return job
}
const creditsOf = async (who: TestPerson): Promise<number> =>
  (await app.pool.query('SELECT ai_credits FROM wallet WHERE user_id = $1', [who.id])).rows[0].ai_credits

test('200 replaced: up to five items give way to others, for a credit, in their places', async () => {
  const ana = await person()
  const list = await listOf(ana, { count: 6 })
  const before = (await ask(ana).get(`/drafts/${list.draftId}`)).body.items as { id: string; name: string }[]
  const itemIds = [before[1]!.id, before[4]!.id]
  const { status, body } = await ask(ana).post(`/ai/jobs/${list.id}/replace`, { itemIds })
  expect([status, body.job.kind, body.job.cost, body.credits]).toEqual([200, 'replace', 1, 3])
  expect((await offerOf(ana)).current.id).toBe(body.job.id)
  await app.jobs.drain()
  const { job } = await jobOf(ana, body.job.id)
  expect(job).toMatchObject({ status: 'review', refunded: 0, draftId: list.draftId, replaces: itemIds })
  const after = (await ask(ana).get(`/drafts/${list.draftId}`)).body.items as { id: string; name: string }[]
  const kept = (items: { name: string }[]) => [0, 2, 3, 5].map((i) => items[i]?.name)
  expect(kept(after)).toEqual(kept(before))
  expect([after[1]!.name, after[4]!.name]).toEqual(job.items.map((item: { name: string }) => item.name))
  expect(new Set([...after, ...before].map(({ name }) => name)).size).toBe(8)
  expect((await offerOf(ana)).current.id).toBe(list.id)
})

test('404, 409, 422 replaced: only what waits for its review, and of it what is there', async () => {
  const [ana, bruno] = [await person(), await person()]
  const list = await listOf(ana)
  const replace = (who: TestPerson, itemIds: string[], id = list.id) =>
    ask(who).post(`/ai/jobs/${id}/replace`, { itemIds })
  const [first] = list.items as [{ id: string }]
  expect((await replace(bruno, [first.id])).status).toBe(404)
  expect((await replace(ana, [])).status).toBe(422)
  expect((await replace(ana, Array(6).fill(first.id))).status).toBe(422)
  expect(await replace(ana, [list.id])).toMatchObject({ status: 409, body: { code: 'NOT_IN_REVIEW' } })
  const { body } = await start(ana)
  expect(await replace(ana, [first.id])).toMatchObject({ body: { code: 'JOB_RUNNING', data: { id: body.job.id } } })
  await ask(ana).post(`/ai/jobs/${body.job.id}/cancel`)
  await ask(ana).post(`/drafts/${list.draftId}/publish`)
  expect((await replace(ana, [first.id])).body.code).toBe('NOT_IN_REVIEW')
  expect(await creditsOf(ana)).toBe(4)
})

test('what is past its time has failed, its credits are back: for whoever looks, and for the sweep', async () => {
  const [ana, bruno] = [await person(), await person()]
  const [a, b] = [await start(ana), await start(bruno)]
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 61_000))
  expect((await jobOf(ana, a.body.job.id)).job).toMatchObject({ status: 'failed', failure: 'timeout', refunded: 1 })
  expect((await start(ana)).status).toBe(200)
  await app.jobs.tick('end-late-lists')
  await app.jobs.drain()
  expect((await jobOf(bruno, b.body.job.id)).job).toMatchObject({ status: 'failed', failure: 'timeout' })
  expect([await creditsOf(ana), await creditsOf(bruno)]).toEqual([4, 5])
})

test('what somebody wished is forgotten after ninety days, its movements and its draft are not', async () => {
  const ana = await person()
  const list = await listOf(ana)
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 91 * 86_400_000))
  await app.jobs.tick('end-late-lists')
  await app.jobs.drain()
  expect((await app.pool.query('SELECT FROM ai_job WHERE id = $1', [list.id])).rowCount).toBe(0)
  expect((await app.pool.query('SELECT FROM ranking WHERE id = $1', [list.draftId])).rowCount).toBe(1)
})

import { levelThreshold } from '@liston/contract/economy'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { makeCover } from '../../rankings/index.ts'
import { cancelJob } from '../start-list.ts'
import type { RankingAi } from '../ranking-ai.ts'
import { begin, beginReplace, fails, hangs, itemNamed, list, rowOf, scripted, things } from '../testing/scripted.ts'
import { claimJob, runJob } from './run-job.ts'

let app: TestApp
let names = 0
beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
afterEach(() => vi.restoreAllMocks())

const person = () => addPerson(app, `escribe${names++}`)
const cancel = (ai: RankingAi, who: TestPerson, id: string) => cancelJob(ai, { userId: who.id, key: null, id })
const creditsOf = async ({ id }: TestPerson): Promise<number> =>
  (await app.pool.query('SELECT ai_credits FROM wallet WHERE user_id = $1', [id])).rows[0].ai_credits

/** Starts a list job and runs it to its end. */
async function made(ai: RankingAi, o: Parameters<typeof begin>[2] = {}) {
  const who = await person()
  const { job } = await begin(ai, who, o)
  await runJob(ai, { id: job.id })
  return { who, row: await rowOf(ai, who, job.id), credits: await creditsOf(who) }
}

test('each item is in the row when it has arrived, and the pages of its owner are told', async () => {
  const who = await person()
  const told: unknown[] = []
  app.live.hear(({ topic, kind, data }) => kind === 'ai_job' && told.push([topic, data]))
  const seen: number[] = []
  const ai = scripted(app, {
    async included(wish, { onItem }) {
      for (let i = 1; i <= wish.count; i++) {
        await onItem(itemNamed(`Cosa ${i}`))
        seen.push((await rowOf(ai, who, id)).items.length)
      }
      return list()
    },
  })
  const { id } = (await begin(ai, who, { count: 6 })).job
  await runJob(ai, { id })
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
  await expect.poll(() => told.at(-1)).toEqual([`user:${who.id}`, { id, status: 'review' }])
  expect(told.length).toBeGreaterThanOrEqual(8)
})

test('fewer items than a credit is worth: that credit comes back, once', async () => {
  const { row, credits } = await made(scripted(app, { included: things(9) }), { count: 12 })
  expect(row).toMatchObject({ status: 'review', cost: 2, refunded: 1 })
  expect([row.items.length, credits]).toEqual([9, 4])
})

test('what a list is after all counts, and what had arrived of it keeps its id', async () => {
  const included: Parameters<typeof scripted>[1]['included'] = async (_wish, { onItem }) => {
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) await onItem(itemNamed(name))
    return list({ items: ['Uno', 'Dos', 'Tres', 'Otro', 'Más'].map(itemNamed) })
  }
  const { row } = await made(scripted(app, { included }), { count: 5 })
  expect(row.items.map(({ name }) => name)).toEqual(['Uno', 'Dos', 'Tres', 'Otro', 'Más'])
})

test.each(['busy', 'down', 'broken', 'timeout', 'wrong_language', 'budget'] as const)(
  'the model is %s: the knowledge base writes the list, says so, and all credits are back',
  async (failure) => {
    const { row, credits } = await made(scripted(app, { model: fails(failure, 3) }), { count: 12 })
    expect(row).toMatchObject({ status: 'review', source: 'included', fellBack: true, cost: 2, refunded: 2 })
    expect(row.items.map(({ name }) => name)).not.toContain('Resto 1')
    expect(credits).toBe(5)
    const { rows } = await app.pool.query('SELECT made_by FROM ranking WHERE id = $1', [row.draftId])
    expect(rows).toEqual([{ made_by: 'included' }])
  },
)

test.each(['busy', 'down', 'broken', 'timeout', 'wrong_language', 'budget'] as const)(
  'the model is %s, and the knowledge base does not know the topic: so it is said, and all credits are back',
  async (failure) => {
    const { row, credits } = await made(scripted(app, { model: fails(failure, 3), isKnown: false }))
    expect(row).toMatchObject({ status: 'failed', failure, fellBack: false, refunded: 1, draftId: null })
    expect(credits).toBe(5)
  },
)

test('what the model refuses nobody else writes', async () => {
  const { row, credits } = await made(scripted(app, { model: fails('refused') }))
  expect(row).toMatchObject({ status: 'failed', failure: 'refused', fellBack: false, refunded: 1 })
  expect(credits).toBe(5)
})

test('a source that throws something else, or says too little, is broken', async () => {
  const throws = scripted(app, { model: () => Promise.reject(new TypeError('oops')), isKnown: false })
  expect((await made(throws)).row).toMatchObject({ status: 'failed', failure: 'broken' })
  const short = scripted(app, { model: things(4), isKnown: false })
  expect((await made(short)).row).toMatchObject({ status: 'failed', failure: 'broken', refunded: 1 })
})

test('a source that never answers has its minute; then its credits are back, and what it says later is nothing', async () => {
  const who = await person()
  const ai = scripted(app, { included: hangs })
  const { job } = await begin(ai, who)
  await app.pool.query("UPDATE ai_job SET deadline = now() + interval '200 ms' WHERE id = $1", [job.id])
  await runJob(ai, { id: job.id })
  expect(await rowOf(ai, who, job.id)).toMatchObject({ status: 'failed', failure: 'timeout', refunded: 1 })
  expect(await creditsOf(who)).toBe(5)
})

test('cancelled in another process, a run ends at once, even one that hangs', async () => {
  const who = await person()
  const [here, there] = [scripted(app, { included: hangs }), scripted(app, {})]
  const { job } = await begin(here, who)
  const running = runJob(here, { id: job.id })
  await vi.waitFor(async () => expect((await rowOf(here, who, job.id)).status).toBe('generating'), 5_000)
  expect((await cancel(there, who, job.id)).credits).toBe(5)
  await running
  expect(await rowOf(here, who, job.id)).toMatchObject({ status: 'cancelled', refunded: 1, draftId: null })
})

test('of two runs the later one has the job: the other notices with its next item', async () => {
  const who = await person()
  const ai = scripted(app, {
    async included(wish, telling) {
      await claimJob(ai.db, { id, run: '00000000-0000-7000-8000-00000000beef' })
      return things()(wish, telling)
    },
  })
  const { id } = (await begin(ai, who)).job
  await runJob(ai, { id })
  expect(await rowOf(ai, who, id)).toMatchObject({ status: 'generating', items: [] })
  const again = scripted(app, {})
  await runJob(again, { id })
  expect(await rowOf(ai, who, id)).toMatchObject({ status: 'review', refunded: 0 })
  await runJob(again, { id })
  expect((await app.pool.query('SELECT FROM ranking WHERE author_id = $1', [who.id])).rowCount).toBe(1)
})

test('a process that stops gives the job back to the queue, and another one does it', async () => {
  const who = await person()
  const stops = scripted(app, { included: hangs })
  const { job } = await begin(stops, who)
  const running = runJob(stops, { id: job.id })
  await vi.waitFor(async () => expect((await rowOf(stops, who, job.id)).status).toBe('generating'), 5_000)
  stops.runs.stop()
  await expect(running).rejects.toThrow()
  await expect(runJob(stops, { id: job.id })).rejects.toThrow()
  expect((await rowOf(stops, who, job.id)).status).toBe('generating')
  const goesOn = scripted(app, {})
  await runJob(goesOn, { id: job.id })
  expect(await rowOf(goesOn, who, job.id)).toMatchObject({ status: 'review', refunded: 0 })
})

/** A list in review, and the first items of its draft. */
async function inReview(ai: RankingAi, n: number) {
  const { who, row } = await made(ai)
  const itemIds = row.items.slice(0, n).map(({ id }) => id)
  return { who, row, itemIds, ids: { id: row.id, itemIds } }
}
const draftNames = async (id: string | null): Promise<string[]> =>
  (await app.pool.query('SELECT draft_items FROM ranking WHERE id = $1', [id])).rows[0].draft_items.map(
    (item: { name: string }) => item.name,
  )

test('fewer come than were to be replaced: those that came stand there, and the credit is back', async () => {
  const { who, row, ids } = await inReview(scripted(app, {}), 4)
  const ai = scripted(app, { included: things(2, 'Nueva') })
  const { job } = await beginReplace(ai, who, ids)
  await runJob(ai, { id: job.id })
  expect(await rowOf(ai, who, job.id)).toMatchObject({ status: 'review', refunded: 1 })
  const names = await draftNames(row.draftId)
  expect([names.slice(0, 4), names.length]).toEqual([['Nueva 1', 'Nueva 2', 'Cosa 3', 'Cosa 4'], 10])
  expect(await creditsOf(who)).toBe(4)
})

test('none comes, or what comes is there already: the draft stays as it is, and the credit is back', async () => {
  const { who, row, ids } = await inReview(scripted(app, {}), 2)
  for (const included of [things(0), things(10), fails('down')]) {
    const ai = scripted(app, { included })
    const { job } = await beginReplace(ai, who, ids)
    await runJob(ai, { id: job.id })
    expect(await rowOf(ai, who, job.id)).toMatchObject({ status: 'failed', refunded: 1 })
  }
  expect(await draftNames(row.draftId)).toEqual(row.items.map(({ name }) => name))
  expect(await creditsOf(who)).toBe(4)
})

test('published while items were being replaced: nothing changes any more, and the credit is back', async () => {
  const { who, row, ids } = await inReview(scripted(app, {}), 2)
  const ai = scripted(app, { included: things(2, 'Nueva') })
  const { job } = await beginReplace(ai, who, ids)
  expect((await askerOf(app)(who).post(`/drafts/${row.draftId}/publish`)).status).toBe(200)
  await runJob(ai, { id: job.id })
  expect(await rowOf(ai, who, job.id)).toMatchObject({ status: 'cancelled', refunded: 1 })
  expect(await creditsOf(who)).toBe(4)
})

test('a picture that was wished costs a credit: it stands with the draft; where none came, that credit is back', async () => {
  const painted = vi.fn(async () => ({ image: await anImage(), isPaidFor: true }))
  const drawn = async () => ({ image: await anImage(), isPaidFor: false })
  const none = () => Promise.reject(new Error('no paint'))
  for (const [cover, refunded, has] of [
    [painted, 0, true],
    [drawn, 1, true],
    [none, 1, false],
  ] as const) {
    const who = await addPerson(app, `pinta${names++}`, { level: 6, xp: levelThreshold(6) })
    painter = who.id
    const ai = scripted(app, { cover })
    const { job } = await begin(ai, who, { pictures: true })
    await runJob(ai, { id: job.id })
    const row = await rowOf(ai, who, job.id)
    expect(row).toMatchObject({ status: 'review', cost: 2, refunded })
    const { rows } = await app.pool.query('SELECT cover_url FROM ranking WHERE id = $1', [row.draftId])
    expect(rows[0].cover_url !== null).toBe(has)
  }
})

let painter = ''
/** A cover of the test user, as `makeCover` creates it. */
const anImage = async () => {
  const made = await makeCover(app, {
    userId: painter,
    wanted: { topic: 'Cosas de prueba', language: 'es', category: null, variant: 0 },
    signal: new AbortController().signal,
  })
  return { id: made.image.id, alt: made.alt }
}

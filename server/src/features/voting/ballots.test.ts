import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ranking } from '@liston/contract/rankings'
import { BallotBox, type ComputedOrder } from '@liston/contract/voting'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes, withdraw } from '../../testing/votes.ts'
import { fairOrder } from './order/index.ts'
import { drawApart } from './settle/settle-ranking.ts'
import { drawBallots } from './draw-ballots.ts'

const command = new URL('../../commands/order.ts', import.meta.url).pathname
/** Compile cache that the runs share with the application. */
const compiled = new URL('../../../../node_modules/.cache/liston', import.meta.url).pathname
let app: TestApp
let dir: string
let ana: TestPerson
let people: TestPerson[]
/** Four lists with votes. The application has recomputed them by the time a test changes one. */
let lists: Ranking[]
beforeAll(async () => {
  app = await openTestApp()
  dir = await mkdtemp(join(tmpdir(), 'liston-ballots-'))
  ana = await addPerson(app, 'ana')
  people = await Promise.all(Array.from({ length: 9 }, (_, i) => addPerson(app, `person${i}`, { stars: 100 })))
  lists = await Promise.all(Array.from({ length: 4 }, voted))
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const ask = (id: string, cookie = '') => app.http.inject({ url: `/api/v1/rankings/${id}/ballots`, headers: { cookie } })
const read = async (id: string) => (await app.http.inject({ url: `/api/v1/rankings/${id}` })).json<Ranking>()
const settle = (id: string) => settleVotes(app, id)

/** For tests that start a process or a thread, which loads the feature anew. */
const runs = { timeout: 30_000 }

/** Output of `npm run order` for a file, or its error. */
async function order(content: string): Promise<{ order: ComputedOrder } | { refusal: string }> {
  const file = join(dir, `${randomUUID()}.json`)
  await writeFile(file, content)
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  return promisify(execFile)(process.execPath, [command, file], { env }).then(
    ({ stdout }) => ({ order: JSON.parse(stdout) as ComputedOrder }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ refusal: `${code} ${stderr}` }),
  )
}

async function voted(): Promise<Ranking> {
  const { id, itemIds } = await addRanking(app, ana)
  const [first, second, third] = itemIds as [string, string, string]
  const vote = (person: TestPerson, itemId: string) => cast(app, { person, on: { itemId } })
  await Promise.all([
    ...people.slice(0, 5).map((person) => vote(person, second)),
    ...people.slice(3, 7).map((person) => vote(person, third)),
    vote(people[7]!, first).then(() => cast(app, { person: people[7]!, on: { itemId: first }, kind: 'boost' })),
    cast(app, { person: people[8]!, on: { rankingId: id } }),
  ])
  await settle(id)
  return read(id)
}

test(
  '200 gives the ballots without names, and whoever counts them gets the places of the page, to the letter',
  runs,
  async () => {
    const shown = lists[0]!
    const answer = await ask(shown.id)
    expect(answer.statusCode).toBe(200)
    const box = BallotBox.parse(answer.json())
    expect(box.ballots).toHaveLength(8)
    for (const { id, username } of people) expect(answer.body).not.toMatch(new RegExp(`${id}|${username}`))
    const times = new Set(box.items.map((item) => item.createdAt))
    for (const { firstAt, marks } of box.ballots)
      for (const at of [firstAt!, ...marks.map((mark) => mark.at)]) expect(times).toContain(at)
    const counted = await order(answer.body)
    expect(counted).toEqual({
      order: {
        confidence: shown.label,
        places: shown.items.map(({ id: itemId, rank, rankLow, rankHigh, tieWithNext, isNew }) => ({
          itemId,
          rank,
          rankLow,
          rankHigh,
          tieWithNext,
          isNew,
        })),
      },
    })
  },
)

test('a big ranking’s are drawn in a thread of their own, to the same answer', runs, async () => {
  const asked = { rankingId: lists[0]!.id, at: new Date() }
  expect(await drawApart(app.pool, asked)).toEqual(await drawBallots(app.pool, asked))
})

test(
  'of a big ranking many who ask at once get one drawing, and 503 says that others’ take all threads',
  runs,
  async () => {
    const [first, second, third] = lists.map(({ id }) => id) as [string, string, string]
    await app.pool.query('UPDATE ranking SET voters = 1500 WHERE id = ANY ($1)', [[first, second, third]])
    const answers = await Promise.all([...Array.from({ length: 20 }, () => first), second, third].map((id) => ask(id)))
    expect(new Set(answers.slice(0, 20).map((a) => a.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.slice(0, 20).map((a) => a.body)).size).toBe(1)
    expect(
      answers
        .slice(20)
        .map((a) => a.statusCode)
        .sort(),
    ).toEqual([200, 503])
    expect((await ask(third)).statusCode).toBe(200)
  },
)

test('who keeps asking while an order is owed writes nothing more, nor does who may not have the ballots', async () => {
  const seqOf = async (id: string) => (await app.pool.query('SELECT vote_seq FROM ranking WHERE id = $1', [id])).rows[0]
  const { id } = await addRanking(app, ana)
  const none = await seqOf(id)
  expect((await ask(id)).statusCode).toBe(409)
  expect(await seqOf(id)).toEqual(none)
  const shown = lists[3]!
  await app.pool.query('UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = $1', [shown.id])
  await app.pool.query('UPDATE item SET fair_rank = NULL WHERE ranking_id = $1', [shown.id])
  const before = await seqOf(shown.id)
  await Promise.all(Array.from({ length: 20 }, () => ask(shown.id)))
  expect(await seqOf(shown.id)).toEqual(before)
})

test('who has gained weight since the order was written moves the page as soon as somebody asks', async () => {
  const { id, items } = await voted()
  const second = items[1]!
  await app.pool.query(
    `INSERT INTO voter (user_id, trust, rankings_voted, computed_at) SELECT id, 1, 10, now() FROM unnest($1::uuid[]) id
     ON CONFLICT (user_id) DO UPDATE SET trust = 1, rankings_voted = 10`,
    [people.slice(5, 7).map((person) => person.id)],
  )
  await app.pool.query('UPDATE wallet SET level = 9 WHERE user_id = $1', [people[5]!.id])
  const box = BallotBox.parse((await ask(id)).json())
  await vi.waitFor(async () => expect((await read(id)).items[0]?.id).toBe(second.id), 5_000)
  // The command computes the same, as the first test shows.
  expect(fairOrder(box)).toMatchObject({ places: [{ itemId: second.id, rank: 1 }, {}, {}] })
})

test('the first vote in a list stays the first, also when it is taken back', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const [first, second, third] = itemIds as [string, string, string]
  const early = await cast(app, { person: people[0]!, on: { itemId: first } })
  await withdraw(app, people[0]!, early.receipt.voteId)
  await app.pool.query('UPDATE item SET created_at = clock_timestamp() WHERE id = $1', [third])
  for (const person of people.slice(0, 5)) await cast(app, { person, on: { itemId: second } })
  const { items, ballots } = BallotBox.parse((await ask(id)).json())
  const late = items.find((item) => item.itemId === third)!.createdAt
  expect(ballots.filter(({ firstAt }) => firstAt! < late)).toHaveLength(1)
  expect(ballots.flatMap(({ marks }) => marks).filter((mark) => mark.itemId === first)).toEqual([])
})

test('409 while so few have voted that one could guess who, or more than an answer carries; 404 of what is not public, its author included', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  for (const person of people.slice(0, 4)) await cast(app, { person, on: { itemId: itemIds[0]! } })
  const few = await ask(id)
  expect([few.statusCode, few.json()]).toMatchObject([409, { code: 'TOO_FEW_BALLOTS', data: { min: 5 } }])
  await cast(app, { person: people[4]!, on: { itemId: itemIds[0]! } })
  expect((await ask(id)).statusCode).toBe(200)
  await app.pool.query('UPDATE ranking SET voters = 20001 WHERE id = $1', [id])
  const many = await ask(id)
  expect([many.statusCode, many.json()]).toMatchObject([409, { code: 'TOO_MANY_BALLOTS', data: { max: 20_000 } }])
  await app.pool.query('UPDATE ranking SET voters = 5 WHERE id = $1', [id])
  await app.pool.query(`UPDATE ranking SET visibility = 'private' WHERE id = $1`, [id])
  expect((await ask(id)).statusCode).toBe(404)
  expect((await ask(id, ana.cookie)).statusCode).toBe(404)
  expect((await ask('0196b6a0-0000-7000-8000-000000000000')).statusCode).toBe(404)
})

test('a file that is none is refused in words', runs, async () => {
  const [noBox, noJson] = await Promise.all(['{ "rankingId": 7, "items": [] }', 'no'].map(order))
  expect(noBox).toMatchObject({ refusal: expect.stringMatching(/^2 .*is not a ballot box[^]*ballots/) })
  expect(noJson).toMatchObject({ refusal: expect.stringMatching(/^2 .*can not be read/) })
})

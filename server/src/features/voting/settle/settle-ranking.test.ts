import type { Ranking } from '@liston/contract/rankings'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { listener } from '../../../platform/events.ts'
import { pagesOf } from '../../../platform/live/index.ts'
import { openEventStream } from '../../../testing/event-stream.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { cast, settleVotes } from '../../../testing/votes.ts'
import { VotesSettled } from '../events.ts'
import { countBallots } from './count-ballots.ts'
import { countApart } from './settle-ranking.ts'

let app: TestApp
let ana: TestPerson
const people: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { xp: 1121, level: 3 })
  for (let i = 0; i < 12; i++) people.push(await addPerson(app, `person${i}`))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const read = async (id: string) => (await app.http.inject({ url: `/api/v1/rankings/${id}` })).json<Ranking>()
/** Recomputes the ranking. Waits while the application itself does it: that run may have missed the last vote. */
const settle = (id: string) => settleVotes(app, id)
/** The user's ledger sums without missions and achievements, which the application pays at its own time. */
const ownedBy = async (person: TestPerson) =>
  (
    await app.pool.query(
      `SELECT coalesce(sum(delta) FILTER (WHERE currency = 'stars'), 0)::int AS stars,
        coalesce(sum(delta) FILTER (WHERE currency = 'xp'), 0)::int AS xp
       FROM ledger WHERE user_id = $1 AND kind NOT IN ('mission', 'mission_set', 'achievement')`,
      [person.id],
    )
  ).rows[0]
const movements = async (person: TestPerson, rankingId: string) =>
  (
    await app.pool.query(
      'SELECT kind, delta FROM ledger WHERE user_id = $1 AND ranking_id = $2 ORDER BY kind, delta, seq',
      [person.id, rankingId],
    )
  ).rows.map((r) => `${r.kind} ${r.delta}`)
/** Makes users fully trusted: ten rankings voted in, as of the last recomputation. */
const trust = (who: TestPerson[]) =>
  app.pool.query(
    `INSERT INTO voter (user_id, trust, rankings_voted, computed_at) SELECT id, 1, 10, now() FROM unnest($1::uuid[]) id
     ON CONFLICT (user_id) DO UPDATE SET trust = 1, rankings_voted = 10`,
    [who.map((p) => p.id)],
  )

test('after the first vote the crowd orders the ranking, and open pages hear of votes and order', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const stream = await openEventStream(`${await app.listen()}/events?topics=ranking:${id},feed`)
  await stream.event('following')
  await Promise.all(people.slice(0, 6).map((person) => cast(app, { person, on: { itemId: itemIds[2]! } })))
  const votes = (await stream.message('votes')).data as { data: unknown }
  expect(votes.data).toMatchObject({ rankingId: id, items: [{ id: itemIds[2] }] })
  await stream.message('order')
  const ranking = await read(id)
  expect(ranking).toMatchObject({ label: 'provisional', weightedVoters: 6, voters: 6 })
  expect(ranking.items.map((i) => i.id)).toEqual([itemIds[2], itemIds[0], itemIds[1]])
  expect(ranking.items[0]).toMatchObject({ rank: 1, rankLow: 1, share: 100, isNew: false })
  expect(ranking.items.map((i) => i.share)).toEqual([100, 0, 0])
  await stream.close()
})

test('a recomputation that moves nothing makes the pages of guests stale, and tells open pages nothing', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const topics: string[] = []
  app.live.hear(({ topic, kind }) => void (kind === 'order' && topic.includes(id) && topics.push(topic)))
  await cast(app, { person: people[0]!, on: { itemId: itemIds[0]! } })
  await settle(id)
  await expect.poll(() => topics).toEqual([`ranking:${id}`])
  await app.pool.query('UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = $1', [id])
  await settle(id)
  await expect.poll(() => topics).toEqual([`ranking:${id}`, pagesOf(`ranking:${id}`)])
})

test('below five voters of weight the author’s order stands; unverified votes show and weigh nothing', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  for (const person of people.slice(0, 4)) await cast(app, { person, on: { itemId: itemIds[2]! } })
  for (let i = 0; i < 3; i++) {
    const person = await addPerson(app, `unverified${i}`, { verified: false })
    await cast(app, { person, on: { itemId: itemIds[1]! } })
  }
  await vi.waitFor(async () => expect(await read(id)).toMatchObject({ weightedVoters: 4, label: 'author' }), 3_000)
  const ranking = await read(id)
  expect(ranking.items.map((i) => [i.id, i.points])).toEqual(itemIds.map((itemId, i) => [itemId, [0, 3, 4][i]]))
  expect(ranking.items.map(({ rankLow, share, standing }) => [rankLow, share, standing])).toEqual(
    itemIds.map(() => [null, null, null]),
  )
})

test('the author earns XP once three others voted, and one for each trusted person; Stars at ten voters', async () => {
  // Ana's other rankings pay her, too, once their voters are trusted.
  const author = await addPerson(app, 'autora', { xp: 1121, level: 3 })
  const { id, itemIds } = await addRanking(app, author)
  await trust(people.slice(0, 2))
  const before = await ownedBy(author)
  const vote = (who: TestPerson[]) =>
    Promise.all(who.map((person) => cast(app, { person, on: { itemId: itemIds[0]! } })))
  await vote([...people.slice(0, 2), author])
  await settle(id)
  expect(await movements(author, id)).toEqual(['first_vote 2', 'voter_gained 1', 'voter_gained 1'])
  await vote(people.slice(2, 3))
  await settle(id)
  await vote(people.slice(3, 10))
  await settle(id)
  await app.pool.query('UPDATE ranking SET vote_seq = vote_seq + 1 WHERE id = $1', [id])
  await settle(id)
  const earned = ['first_vote 2', 'published 40', 'voter_gained 1', 'voter_gained 1', 'voters_milestone 10']
  expect(await movements(author, id)).toEqual(earned)
  expect(await ownedBy(author)).toEqual({ stars: before.stars + 10, xp: before.xp + 44 })
})

test('voters bring Stars to an author of level 3, and none to one of level 2', async () => {
  const earned = async (level: number) => {
    const author = await addPerson(app, `nivel${level}`, { level, xp: level === 3 ? 1121 : 459 })
    const { id, itemIds } = await addRanking(app, author)
    await Promise.all(people.slice(0, 10).map((person) => cast(app, { person, on: { itemId: itemIds[0]! } })))
    await settle(id)
    return (await movements(author, id)).filter((m) => m.startsWith('voters_milestone'))
  }
  expect([await earned(2), await earned(3)]).toEqual([[], ['voters_milestone 10']])
})

test('XP for voters end at 50 a day, and what the cap cut is not made up for the day after', async () => {
  const author = await addPerson(app, 'star')
  const { id, itemIds } = await addRanking(app, author)
  const crowd: TestPerson[] = []
  for (let i = 0; i < 55; i++) crowd.push(await addPerson(app, `crowd${i}`))
  await trust(crowd)
  await Promise.all(crowd.map((person) => cast(app, { person, on: { itemId: itemIds[0]! } })))
  await settle(id)
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 86_400_000))
  await cast(app, { person: people[11]!, on: { itemId: itemIds[0]! } })
  await settle(id)
  const gained = (await movements(author, id)).filter((m) => m.startsWith('voter_gained'))
  expect(gained).toHaveLength(50)
})

test('Viral lists a ranking once three people have voted in it, the one with more people first', async () => {
  const [two, three, four] = [await addRanking(app, ana), await addRanking(app, ana), await addRanking(app, ana)]
  for (const [ranking, voters] of [
    [two, 2],
    [three, 3],
    [four, 4],
  ] as const) {
    for (const person of people.slice(0, voters))
      expect((await cast(app, { person, on: { rankingId: ranking.id } })).status).toBe(200)
    await settle(ranking.id)
  }
  const viral = (await app.http.inject({ url: '/api/v1/rankings?sort=viral' })).json<{ items: { id: string }[] }>()
  const own = viral.items.map(({ id }) => id).filter((id) => [two.id, three.id, four.id].includes(id))
  expect(own).toEqual([four.id, three.id])
})

test('the hot rank grows with people, not with Stars', async () => {
  const hotOf = async (id: string) => (await app.pool.query('SELECT hot FROM ranking WHERE id = $1', [id])).rows[0].hot
  const rich = await addPerson(app, 'rich', { stars: 500 })
  const { id, itemIds } = await addRanking(app, ana)
  await cast(app, { person: rich, on: { itemId: itemIds[0]! } })
  await settle(id)
  const one = await hotOf(id)
  await cast(app, { person: rich, on: { itemId: itemIds[0]! }, kind: 'ultra' })
  await settle(id)
  expect(await hotOf(id)).toBe(one)
  await cast(app, { person: people[0]!, on: { itemId: itemIds[0]! } })
  await settle(id)
  expect(await hotOf(id)).toBeGreaterThan(one)
})

test('votes queue nothing; what must hear of them hears once of all that came together, with the order', async () => {
  const heard: VotesSettled[] = []
  app.events.listen([listener(VotesSettled, 'note', async (event) => heard.push(event))])
  const { id, itemIds } = await addRanking(app, ana)
  // Meanwhile the application recomputes this ranking and earlier ones. Jobs of the resulting events have a `voteSeq`.
  const jobs = async () =>
    (
      await app.pool.query(
        `SELECT payload FROM graphile_worker._private_jobs
         WHERE key IS NULL AND payload->>'rankingId' = $1 AND payload->'voteSeq' IS NULL`,
        [id],
      )
    ).rows
  await Promise.all(people.slice(0, 6).map((person) => cast(app, { person, on: { itemId: itemIds[2]! } })))
  expect(await jobs()).toEqual([])
  await settle(id)
  await app.jobs.drain()
  const { rows } = await app.pool.query('SELECT vote_seq, order_seq FROM ranking WHERE id = $1', [id])
  expect(rows[0].order_seq).toBe(rows[0].vote_seq)
  const own = heard.filter((event) => event.rankingId === id)
  expect(own.length).toBeLessThan(6)
  expect(own.at(-1)).toEqual({ rankingId: id, authorId: ana.id, voteSeq: rows[0].vote_seq })
})

test('a thread of its own counts the same', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  await Promise.all(people.map((person, i) => cast(app, { person, on: { itemId: itemIds[i % 3]! } })))
  const asked = { rankingId: id, authorId: ana.id, at: app.clock.now() }
  expect(await countApart(app.pool, asked)).toEqual(await countBallots(app.pool, asked))
})

test('an order owed by a process that died is computed by the sweep of another', async () => {
  const { id, itemIds } = await addRanking(app, ana)
  const other = await openTestApp({}, app)
  for (const person of people.slice(0, 6)) await cast(other, { person, on: { itemId: itemIds[1]! } })
  await other.close()
  await app.pool.query('UPDATE ranking SET order_seq = 0, order_label = $2 WHERE id = $1', [id, 'author'])
  const third = await openTestApp({}, app)
  // Runs the job of the next minute: the listening application may have run that of this minute already.
  vi.spyOn(third.clock, 'now').mockReturnValue(new Date(Date.now() + 60_000))
  await third.jobs.tick('settle-rankings')
  await third.jobs.drain()
  await expect.poll(async () => (await read(id)).items[0]?.id).toBe(itemIds[1])
  await third.close()
})

import { levelThreshold } from '@liston/contract/economy'
import { type Mission, missionRules, Missions } from '@liston/contract/missions'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes } from '../../testing/votes.ts'
import { postMovements } from '../economy/index.ts'
import { findFacts } from './draw-missions.ts'
import { MissionCompleted } from './index.ts'
import { isDue, keepUp } from './settle-missions.ts'
import { findState } from './store.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let author: TestPerson
let names = 0
const rankings: { id: string; itemIds: string[] }[] = []
const completed: MissionCompleted[] = []
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  app.events.listen([listener(MissionCompleted, 'hear', async (event) => void completed.push(event))])
  author = await addPerson(app, 'autora')
  for (let i = 0; i < 12; i++)
    rankings.push(
      await addRanking(app, author, { items: ['A', 'B', 'C', 'D'], category: i % 2 ? 'cine-series' : 'comida' }),
    )
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const someone = (traits = {}) => addPerson(app, `persona${names++}`, { stars: 0, firstSteps: true, ...traits })
const mine = async (who: TestPerson): Promise<Missions> => Missions.parse((await ask(who).get('/me/missions')).body)
const run = (sql: string, ...values: unknown[]) => app.pool.query(sql, values)
const walletOf = async ({ id }: TestPerson) =>
  (await run('SELECT stars, xp, level FROM wallet WHERE user_id = $1', id)).rows[0]
const voteIn = (person: TestPerson, n: number, from = 0) =>
  Promise.all(rankings.slice(from, from + n).map(({ id }) => cast(app, { person, on: { rankingId: id } })))
const at = (time: string) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(time))
/** Replaces today's three missions by these kinds. */
async function lay(who: TestPerson, kinds: readonly (keyof typeof missionRules.TASKS)[]): Promise<Mission[]> {
  await mine(who)
  for (const [slot, kind] of kinds.entries())
    await run(
      "UPDATE mission SET kind = $3, target = $4, progress = 0 WHERE user_id = $1 AND series = 'daily' AND slot = $2",
      who.id,
      slot,
      kind,
      missionRules.taskOf(kind).target,
    )
  return (await mine(who)).daily.missions
}

test('401 for guests', async () => {
  for (const answer of [
    await ask().get('/me/missions'),
    await ask().post('/missions/00000000-0000-7000-8000-000000000000/reroll', {}),
    await ask().post('/me/missions/onboarding', { dismissed: true }),
  ])
    expect(answer.status).toBe(401)
})

test('200 the first steps bring exactly 460 XP, which is level 2, and 30 Stars; then missions of the day open', async () => {
  const nora = await someone({ completed: false })
  const start = await mine(nora)
  expect(start.onboarding?.missions.map(({ kind, progress }) => [kind, progress])).toEqual(
    Object.keys(missionRules.ONBOARDING).map((kind) => [kind, 0]),
  )
  expect(start.daily).toMatchObject({ state: 'locked', missions: [], canReroll: false })
  await run("UPDATE profile SET interests = '{cine,libros,random}' WHERE id = $1", nora.id)
  await ask(nora).post('/me/setup', {})
  expect((await mine(nora)).onboarding?.missions[0]).toMatchObject({ state: 'rewarded', progress: 1 })
  // Other activity earns XP too. Filling its daily caps leaves only the XP of missions.
  await run(
    "INSERT INTO xp_day (user_id, day, reward, xp) SELECT $1, (now() AT TIME ZONE 'UTC')::date, r, 400 FROM unnest(ARRAY['voteInRanking', 'comment', 'duel', 'publishRanking']) r",
    nora.id,
  )
  await voteIn(nora, 4)
  expect((await mine(nora)).onboarding?.missions[1]).toMatchObject({ state: 'active', progress: 4, target: 10 })
  await voteIn(nora, 6, 4)
  const [first] = rankings
  const answers = [{ itemIds: first!.itemIds.slice(0, 2), winner: first!.itemIds[0] }]
  await ask(nora).put(`/rankings/${first!.id}/duels`, { answers })
  await addRanking(app, nora)
  await ask(nora).post(`/rankings/${first!.id}/comments`, { body: 'Espinacas con garbanzos, sin discusión.' })
  for (let i = 0; i < 3; i++) await ask(nora).put(`/users/${(await someone()).id}/follow`)
  const end = await mine(nora)
  expect(end.onboarding).toBeNull()
  const { rows } = await run(
    "SELECT currency, sum(delta)::int AS sum FROM ledger WHERE user_id = $1 AND kind IN ('mission', 'mission_set') GROUP BY 1 ORDER BY 1",
    nora.id,
  )
  expect(rows).toEqual([
    { currency: 'stars', sum: 30 },
    { currency: 'xp', sum: 460 },
  ])
  expect(await walletOf(nora)).toMatchObject({ level: 2, xp: 460 })
  expect(460).toBe(levelThreshold(2) + 1)
  expect(end.daily).toMatchObject({ state: 'open', canReroll: true })
  expect(end.daily.missions.map(({ state, progress }) => [state, progress])).toEqual(Array(3).fill(['active', 0]))
  expect(end.weekly.missions.length).toBeGreaterThan(0)
  await app.jobs.drain()
  expect(completed.filter(({ userId, series }) => userId === nora.id && series === 'onboarding')).toHaveLength(6)
  expect(completed.filter(({ userId, all }) => userId === nora.id && all)).toHaveLength(1)
})

test('200 the first steps are put away and brought back, and count meanwhile', async () => {
  const olga = await someone()
  const put = async (dismissed: boolean) => (await ask(olga).post('/me/missions/onboarding', { dismissed })).body
  expect((await put(true)).onboarding.dismissed).toBe(true)
  expect((await mine(olga)).onboarding?.dismissed).toBe(true)
  await voteIn(olga, 3)
  expect((await put(false)).onboarding).toMatchObject({
    dismissed: false,
    missions: [{}, { progress: 3 }, {}, {}, {}, {}],
  })
})

test('200 a day pays each mission and all three once, by itself: votes that are settled are enough', async () => {
  const pia = await someone({ level: 2, xp: 500 })
  await lay(pia, ['votes3', 'order1', 'category1'])
  await voteIn(pia, 3)
  for (const { id } of rankings.slice(0, 3)) await settleVotes(app, id)
  await app.jobs.drain()
  const after = await run(
    "SELECT kind, state FROM mission WHERE user_id = $1 AND series = 'daily' ORDER BY slot",
    pia.id,
  )
  expect(after.rows.map(({ state }) => state)).toEqual(['rewarded', 'active', 'rewarded'])
  await ask(pia).put(`/rankings/${rankings[0]!.id}/my-order`, { itemIds: rankings[0]!.itemIds })
  const { daily } = await mine(pia)
  expect([daily.all, daily.canReroll]).toEqual([true, false])
  const sums = await run(
    "SELECT kind, currency, sum(delta)::int AS sum FROM ledger WHERE user_id = $1 AND kind LIKE 'mission%' AND key NOT IN (SELECT id::text FROM mission WHERE series <> 'daily') GROUP BY 1, 2 ORDER BY 1, 2",
    pia.id,
  )
  expect(sums.rows).toEqual([
    { kind: 'mission', currency: 'stars', sum: 15 },
    { kind: 'mission', currency: 'xp', sum: 60 },
    { kind: 'mission_set', currency: 'stars', sum: 5 },
    { kind: 'mission_set', currency: 'xp', sum: 20 },
  ])
})

/** Retries after a lock timeout, as a job does. */
async function insist(run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: { code?: string }) => {
    if (error.code !== '55P03') throw error
    return insist(run)
  })
}

test('one reward, whatever 20 events and readers count the same mission at once', async () => {
  const rita = await someone({ level: 2, xp: 500 })
  await lay(rita, ['votes3', 'review1', 'comments2'])
  await voteIn(rita, 3)
  await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      i % 2 ? mine(rita) : insist(() => inTransaction(app.db, (trx) => keepUp(app, trx, rita.id))),
    ),
  )
  const { rows } = await run(
    "SELECT currency, delta FROM ledger l JOIN mission m ON m.id::text = l.key WHERE l.user_id = $1 AND l.kind = 'mission' AND m.kind = 'votes3' ORDER BY 1",
    rita.id,
  )
  expect(rows).toEqual([
    { currency: 'stars', delta: 5 },
    { currency: 'xp', delta: 20 },
  ])
  await app.jobs.drain()
  expect(completed.filter(({ userId, kind }) => userId === rita.id && kind === 'votes3')).toHaveLength(1)
})

test('200 of 24 exchanges at once one happens; 409 for the others, and for what is done', async () => {
  const sara = await someone({ level: 2, xp: 500 })
  const before = await lay(sara, ['votes3', 'order1', 'comments2'])
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => ask(sara).post(`/missions/${before[i % 3]!.id}/reroll`, {})),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['REROLL_USED']),
  )
  const { daily } = await mine(sara)
  expect(daily.canReroll).toBe(false)
  expect(daily.missions.filter(({ kind }, i) => kind !== before[i]!.kind)).toHaveLength(1)
  const tere = await someone({ level: 2, xp: 500 })
  const [votes] = await lay(tere, ['votes3', 'order1', 'comments2'])
  await voteIn(tere, 3)
  expect(await ask(tere).post(`/missions/${votes!.id}/reroll`, {})).toMatchObject({
    status: 409,
    body: { code: 'MISSION_OVER' },
  })
  expect((await ask(sara).post(`/missions/${votes!.id}/reroll`, {})).status).toBe(404)
})

test('409 the exchange of a day is used, also when the mission it was used for is over', async () => {
  const eli = await someone({ level: 2, xp: 500 })
  const [first, second] = await lay(eli, ['votes3', 'order1', 'comments2'])
  expect((await ask(eli).post(`/missions/${first!.id}/reroll`, {})).status).toBe(200)
  await run("UPDATE mission SET to_at = now() - interval '1 s', state = 'expired' WHERE id = $1", first!.id)
  expect(await ask(eli).post(`/missions/${second!.id}/reroll`, {})).toMatchObject({
    status: 409,
    body: { code: 'REROLL_USED' },
  })
})

test('twenty who look at the same first moment draw one trio', async () => {
  const ursula = await someone({ level: 3, xp: 1200 })
  const seen = await Promise.all(Array.from({ length: 20 }, () => mine(ursula)))
  expect(new Set(seen.map(({ daily }) => JSON.stringify(daily.missions))).size).toBe(1)
  expect((await run('SELECT FROM mission WHERE user_id = $1 AND series = $2', ursula.id, 'daily')).rowCount).toBe(3)
})

test('a visit leaves nothing due; progress, a finished, an overdue and a new set, and the level are due until the next', async () => {
  const due = async () => {
    const state = await findState(app.db, { userId: ines.id, at: app.clock.now() })
    return !state || isDue(state, app.clock.now())
  }
  const rows = async () => (await run('SELECT * FROM mission WHERE user_id = $1 ORDER BY id', ines.id)).rows
  /** Something is due; a visit does it; another update then changes nothing. */
  const settles = async () => {
    expect(await due()).toBe(true)
    await mine(ines)
    expect(await due()).toBe(false)
    const before = await rows()
    await inTransaction(app.db, (trx) => keepUp(app, trx, ines.id))
    expect(await rows()).toEqual(before)
  }
  const ines = await someone()
  await settles()
  const xp = { userId: ines.id, currency: 'xp', delta: 500, kind: 'by_staff', key: 'level 2' } as const
  await inTransaction(app.db, (trx) => postMovements(trx, [xp], app.clock.now()))
  await settles()
  await lay(ines, ['votes3', 'order1', 'comments2'])
  await cast(app, { person: ines, on: { rankingId: rankings[0]!.id } })
  await settles()
  await cast(app, { person: ines, on: { rankingId: rankings[1]!.id } })
  await cast(app, { person: ines, on: { rankingId: rankings[2]!.id } })
  await settles()
  expect((await mine(ines)).daily.missions[0]).toMatchObject({ kind: 'votes3', state: 'rewarded' })
  vi.spyOn(app.clock, 'now').mockReturnValue(new Date(Date.now() + 24 * 3_600_000))
  await settles()
})

test('a day that is over pays what was done in time though nobody looked, and ends the rest', async () => {
  const vera = await someone({ level: 2, xp: 500 })
  await lay(vera, ['votes3', 'order1', 'comments2'])
  await voteIn(vera, 3)
  await run(
    "UPDATE mission SET from_at = from_at - interval '1 day', to_at = now() + interval '1 second', day = day - 1 WHERE user_id = $1 AND series = 'daily'",
    vera.id,
  )
  const tomorrow = new Date(app.clock.now().getTime() + 60_000)
  vi.spyOn(app.clock, 'now').mockReturnValue(tomorrow)
  await app.jobs.tick('close-missions')
  await app.jobs.drain()
  const states = async () =>
    (
      await run(
        "SELECT state FROM mission WHERE user_id = $1 AND series = 'daily' AND to_at <= $2 ORDER BY slot",
        vera.id,
        tomorrow,
      )
    ).rows.map((r) => r.state)
  await expect.poll(states).toEqual(['rewarded', 'expired', 'expired'])
})

test('the twentieth day of a month with a mission brings its badge, once', async () => {
  const zoe = await someone({ level: 2, xp: 500 })
  at('2026-11-28T12:00:00Z')
  await lay(zoe, ['votes3', 'order1', 'comments2'])
  await run(
    `INSERT INTO mission (id, user_id, series, day, slot, kind, target, from_at, to_at)
     SELECT gen_random_uuid(), $1, 'daily', d, 0, 'votes3', 3, '2026-11-01', '2026-12-01'
     FROM generate_series('2026-11-01'::date, '2026-11-19', '1 day') d`,
    zoe.id,
  )
  expect((await mine(zoe)).month).toEqual({ days: 0, earned: false })
  await voteIn(zoe, 3)
  expect((await mine(zoe)).month).toEqual({ days: 20, earned: true })
  expect((await run('SELECT FROM mission_badge WHERE user_id = $1', zoe.id)).rowCount).toBe(1)
})

test('pairs for duels are those of others’ rankings that the user has not answered', async () => {
  const nora = await someone()
  const pairs = async (who: TestPerson) => (await findFacts(app.db, who.id, app.clock.now())).pairs
  expect([await pairs(nora), await pairs(author)]).toEqual([12 * 6, 0])
  const [low, high] = rankings[0]!.itemIds.slice(0, 2).toSorted()
  await run(
    `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
     VALUES ($1, $2, $3, $4, 'low', 1, now(), now())`,
    nora.id,
    rankings[0]!.id,
    low,
    high,
  )
  expect(await pairs(nora)).toBe(12 * 6 - 1)
})

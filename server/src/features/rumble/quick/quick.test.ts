import type { QuickTurn } from '@liston/contract/rumble'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { quickPlayer } from '../../../testing/quick-duels.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const names = ['Espinacas', 'Salmorejo', 'Pringá', 'Tortilla', 'Adobo', 'Serranito', 'Montadito']
const ALL_PAIRS = 21
let app: TestApp
let game: ReturnType<typeof quickPlayer>
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let player: TestPerson
let people = 0
let id: string
let itemIds: string[]

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  game = quickPlayer(app)
  ana = await addPerson(app, 'ana')
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
const someone = () => addPerson(app, `jugador${people++}`)
beforeEach(async () => {
  ;({ id, itemIds } = await addRanking(app, ana, { items: names }))
  player = await someone()
})

const refused = (code: string, status: number, data?: object) => ({ status, body: { code, ...(data && { data }) } })
const duels = async (who = player) =>
  (await app.pool.query('SELECT low_item, high_item, winner FROM duel WHERE user_id = $1 ORDER BY 1, 2', [who.id])).rows
const xp = async () => (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [player.id])).rows[0].xp
const pairOf = ({ pair }: QuickTurn) => [pair!.a.id, pair!.b.id].toSorted().join()
const set = (column: string, value: unknown) =>
  app.pool.query(`UPDATE ranking SET ${column} = $2 WHERE id = $1`, [id, value])
/** Always chooses the item that is higher in the ranking. */
const byList = ({ pair }: QuickTurn) => (itemIds.indexOf(pair!.a.id) < itemIds.indexOf(pair!.b.id) ? 'a' : 'b')

test('200 ten pairs, no two alike; each answer counts and brings 1 XP; then one’s own order', async () => {
  const pairs: string[] = []
  const { turn, answers } = await game.play(player, id, (now) => {
    pairs.push(pairOf(now))
    expect(now).toMatchObject({ place: pairs.length, of: 10, result: null })
    return byList(now)
  })
  expect(new Set(pairs).size).toBe(10)
  expect(answers.map((each) => each.xp)).toEqual(pairs.map(() => 1))
  expect([(await duels()).length, await xp()]).toEqual([10, 10])
  expect(turn).toMatchObject({ pair: null, left: 10, canUndo: true, result: { counts: true, agreementPct: null } })
  const order = turn.result!.order.map(({ item }) => item.name)
  expect(order.length).toBeGreaterThan(4)
  // An item that always wins is placed above one that always loses.
  expect(names.indexOf(order[0]!)).toBeLessThan(names.indexOf(order.at(-1)!))
})

test('no pair comes again until all were seen; then nothing is left, and whoever wants begins anew', async () => {
  const seen: string[] = []
  const remember = (now: QuickTurn) => {
    seen.push(pairOf(now))
    return seen.length % 3 ? ('a' as const) : ('tie' as const)
  }
  const lengths = []
  for (let run = 0; run < 3; run++) lengths.push((await game.play(player, id, remember)).answers.length)
  expect(lengths).toEqual([10, 10, 1])
  expect(new Set(seen).size).toBe(ALL_PAIRS)
  expect(await game.next(player, id)).toMatchObject(refused('NOTHING_LEFT', 409))
  expect((await ask(player).get(`/rankings/${id}/duels/mine`)).body).toMatchObject({ why: 'nothing-left', left: 0 })
  const before = await duels()
  await game.play(player, id, () => 'b', { again: true })
  const after = await duels()
  expect([after.length, before.length]).toEqual([ALL_PAIRS, ALL_PAIRS])
  // Repeated pairs are answered again and paid once.
  expect(await xp()).toBe(ALL_PAIRS)
})

test('200 the pair that is open comes again as it is, in any tab; once it is too old, with a new token', async () => {
  const first = (await game.next(player, id)).body
  game.later(300_000)
  expect((await game.next(player, id)).body).toEqual(first)
  game.later(301_000)
  const second = (await game.next(player, id)).body
  expect(pairOf(second)).toBe(pairOf(first))
  expect(second.pair.token).not.toBe(first.pair.token)
  expect(await game.answer(player, first.pair.token, 'a')).toMatchObject(
    refused('TOKEN_SPENT', 409, { why: 'expired' }),
  )
  expect((await game.answer(player, second.pair.token, 'a')).status).toBe(200)
})

test('200 what others say of a pair is told after the answer, and in nothing before it', async () => {
  const others = await Promise.all(Array.from({ length: 6 }, someone))
  const [low, high] = itemIds.slice(0, 2).toSorted()
  for (const [i, { id: userId }] of others.entries())
    await app.pool.query(
      `INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
       VALUES ($1, $2, $3, $4, $5, 1, now(), now())`,
      [userId, id, low, high, i < 4 ? 'low' : 'high'],
    )
  let told = 0
  const asked: QuickTurn[] = []
  const { answers } = await game.play(player, id, (now) => {
    asked.push(now)
    expect(JSON.stringify(now)).not.toMatch(/split|crowd|ahead|people/)
    return 'a'
  })
  const more = await game.play(player, id, (now) => (asked.push(now), 'a'))
  for (const [i, { split }] of [...answers, ...more.answers].entries()) {
    const { a, b } = asked[i]!.pair!
    if ([a.id, b.id].toSorted().join() !== [low, high].join()) continue
    told++
    expect(split).toEqual({ a: a.id === low ? 67 : 33, b: a.id === low ? 33 : 67, from: 'duels', people: 6 })
  }
  const last = await game.play(player, id, () => 'a')
  expect(told + Number(last.answers.some(({ split }) => split !== null))).toBe(1)
})

test('200 where too few had the pair, those who voted for its items say it, once people order the ranking', async () => {
  await set('order_label', 'provisional')
  await app.pool.query('UPDATE item SET supporters = 5 + 5 * author_position WHERE ranking_id = $1', [id])
  const turn: QuickTurn = (await game.next(player, id)).body
  const votesOf = (item: string) => 10 + 5 * itemIds.indexOf(item)
  const { body } = await game.answer(player, turn.pair!.token, 'a')
  const [a, b] = [votesOf(turn.pair!.a.id), votesOf(turn.pair!.b.id)]
  expect(body.split).toEqual({
    a: Math.round((100 * a) / (a + b)),
    b: 100 - body.split.a,
    from: 'votes',
    people: a + b,
  })
  expect(body.turn.pair).not.toBeNull()
})

test('200 the end compares with the community: share of the pairs, agreement, boldest disagreement', async () => {
  await set('order_label', 'stable')
  await app.pool.query(
    'UPDATE item SET fair_rank = author_position, supporters = 100 - 10 * author_position WHERE ranking_id = $1',
    [id],
  )
  const agreeing = await game.play(player, id, byList)
  expect(agreeing.turn.result).toMatchObject({ same: 10, of: 10, counts: true })
  const contrary = await someone()
  const { turn } = await game.play(contrary, id, (now) => (byList(now) === 'a' ? 'b' : 'a'))
  expect(turn.result).toMatchObject({ same: 0, of: 10 })
  // Which ten pairs come is random, and so is how far they determine the order.
  expect(turn.result!.agreementPct!).toBeLessThan(50)
  const { rank, crowdRank } = turn.result!.boldest!
  expect(Math.abs(rank - crowdRank!)).toBeGreaterThan(2)
})

test('409 and 403 where somebody has no duels, for asking and in the lobby', async () => {
  expect(await game.next(ana, id)).toMatchObject(refused('OWN_RANKING', 403))
  expect((await ask(ana).get(`/rankings/${id}/duels/mine`)).body).toMatchObject({ why: 'own', left: 0 })
  const { body: turn } = await game.next(player, id)
  await set('status', 'locked')
  expect(await game.next(player, id)).toMatchObject(refused('NO_DUELS', 409, { why: 'closed' }))
  expect(await game.answer(player, turn.pair.token, 'a')).toMatchObject(refused('NO_DUELS', 409, { why: 'closed' }))
  expect(await game.undo(player, turn.runId)).toMatchObject(refused('NO_DUELS', 409, { why: 'closed' }))
  expect((await ask(player).get(`/rankings/${id}/duels/mine`)).body).toMatchObject({ why: 'closed' })
  const { id: hidden } = await addRanking(app, ana, { items: names, visibility: 'private' })
  expect(await game.next(player, hidden)).toMatchObject(refused('NOT_FOUND', 404))
  expect((await ask(player).get(`/rankings/${hidden}/duels/mine`)).status).toBe(404)
})

test('200 a lively ranking is one where somebody has duels left, in their language before others', async () => {
  const lively = async (lang = 'es') => (await ask(player).get(`/rumble/duels/lively?lang=${lang}`)).body.rankingId
  await app.pool.query("UPDATE ranking SET status = 'archived'")
  const ids: string[] = []
  for (const hot of [1, 2, 3]) {
    const made = await addRanking(app, ana, { items: names.slice(0, 4) })
    await app.pool.query('UPDATE ranking SET hot = $2, language = $3 WHERE id = $1', [
      made.id,
      hot,
      hot > 2 ? 'en' : 'es',
    ])
    ids.push(made.id)
  }
  expect([await lively(), await lively('en')]).toEqual([ids[1], ids[2]])
  await game.play(player, ids[1]!, () => 'a')
  expect(await lively()).toBe(ids[0])
  await game.play(player, ids[0]!, () => 'a')
  expect(await lively()).toBe(ids[2])
  expect((await ask(ana).get('/rumble/duels/lively?lang=es')).body.rankingId).toBeNull()
})

test('200 a lively ranking has pairs of new items left, also when items of answered pairs are gone', async () => {
  await app.pool.query("UPDATE ranking SET status = 'archived'")
  const made = await addRanking(app, ana, { items: names.slice(0, 4) })
  const lively = async () => (await ask(player).get('/rumble/duels/lively?lang=es')).body.rankingId
  await game.play(player, made.id, () => 'a')
  expect(await lively()).toBeNull()
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [made.itemIds[0]])
  await app.pool.query(
    `INSERT INTO item (id, ranking_id, name, name_normal, author_position)
     VALUES (gen_random_uuid(), $1, 'Gazpacho', 'gazpacho', 5)`,
    [made.id],
  )
  expect(await lively()).toBe(made.id)
})

test('what is removed from the list while its pair is asked is asked no more', async () => {
  const { body: turn } = await game.next(player, id)
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [turn.pair.a.id])
  await set('items_count', names.length - 1)
  expect(await game.answer(player, turn.pair.token, 'a')).toMatchObject(refused('TOKEN_SPENT', 409, { why: 'expired' }))
  const { body: again } = await game.next(player, id)
  expect([again.pair.a.id, again.pair.b.id]).not.toContain(turn.pair.a.id)
})

import type { Cup } from '@liston/contract/rumble'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { cupPlayer } from '../../../testing/cups.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const names = Array.from({ length: 9 }, (_, i) => `Tapa ${i + 1}`)
let app: TestApp
let game: ReturnType<typeof cupPlayer>
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let player: TestPerson
let people = 0
let id: string
let itemIds: string[]

beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  game = cupPlayer(app)
  ana = await addPerson(app, 'ana')
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
const someone = () => addPerson(app, `copera${people++}`)
beforeEach(async () => {
  ;({ id, itemIds } = await addRanking(app, ana, { items: names }))
  player = await someone()
})

const duels = async (who = player) =>
  (await app.pool.query('SELECT low_item, high_item, winner FROM duel WHERE user_id = $1', [who.id])).rows
const xp = async () => (await app.pool.query('SELECT xp FROM wallet WHERE user_id = $1', [player.id])).rows[0].xp
/** Chooses the item that is higher in the ranking. */
const byList = ({ pair }: Cup) => (itemIds.indexOf(pair!.a.id) < itemIds.indexOf(pair!.b.id) ? 'a' : 'b')
const nameOf = (cup: Cup, seed: number | null) => cup.entrants.find((each) => each.seed === seed)?.name

test('200 a cup of eight by the order: seven matches, each a duel and 1 XP, and the best is its champion', async () => {
  const { status, body: begun } = await game.begin(player, id)
  expect(status).toBe(200)
  expect(begun).toMatchObject({ size: 8, seeds: 'order', state: 'open', result: null, ranking: { id } })
  expect(begun.entrants.map((each: { id: string }) => each.id).toSorted()).toEqual(itemIds.slice(0, 8).toSorted())
  expect(begun.matches).toHaveLength(7)
  const { cup, answers } = await game.play(player, begun, byList)
  expect(answers.map((each) => each.xp)).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(cup).toMatchObject({ state: 'finished', pair: null, result: { champion: 1, share: null, xp: 7 } })
  // The two best items meet in the final.
  const final = cup.matches.at(-1)!
  expect([nameOf(cup, final.a), nameOf(cup, final.b)].toSorted()).toEqual(['Tapa 1', 'Tapa 2'])
  expect([(await duels()).length, await xp()]).toEqual([7, 7])
  expect((await game.show(player, cup.id)).body).toEqual(cup)
})

test('200 at random any item may take part; a cup as large as the list has them all', async () => {
  const { id: large } = await addRanking(app, ana, { items: Array.from({ length: 16 }, (_, i) => `Vino ${i}`) })
  const { body: all } = await game.begin(player, large, { size: 16, seeds: 'random' })
  expect(all.matches).toHaveLength(15)
  expect(new Set(all.entrants.map((each: { id: string }) => each.id)).size).toBe(16)
  // Nine items, eight places: in some draw the last item of the ranking takes part.
  let hasLast = false
  for (let n = 0; n < 200 && !hasLast; n++) {
    const { body } = await game.begin(await someone(), id, { seeds: 'random' })
    hasLast = body.entrants.some((each: { id: string }) => each.id === itemIds[8])
  }
  expect(hasLast).toBe(true)
})

test('404, 409 and 403 where somebody has no cup: private, closed, personal, short, own, larger than the list', async () => {
  const no = async (rankingId: string, who = player, size = 8) => {
    const { status, body } = await game.begin(who, rankingId, { size })
    return [status, body.code, body.data?.why ?? body.data?.items]
  }
  const { id: few } = await addRanking(app, ana, { items: names.slice(0, 7) })
  const { id: hidden } = await addRanking(app, ana, { items: names, visibility: 'private' })
  const { id: personal } = await addRanking(app, ana, { items: names })
  await app.pool.query("UPDATE ranking SET mode = 'personal' WHERE id = $1", [personal])
  const { id: closed } = await addRanking(app, ana, { items: names })
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [closed])
  expect(await no(few)).toEqual([409, 'NO_CUP', 'few'])
  expect(await no(hidden)).toEqual([404, 'NOT_FOUND', undefined])
  expect(await no(hidden, ana)).toEqual([409, 'NO_CUP', 'private'])
  expect(await no(personal)).toEqual([409, 'NO_CUP', 'personal'])
  expect(await no(closed)).toEqual([409, 'NO_CUP', 'closed'])
  expect(await no(id, ana)).toEqual([403, 'OWN_RANKING', undefined])
  expect(await no(id, player, 16)).toEqual([409, 'CUP_TOO_BIG', 9])
  expect((await game.begin(player, id, { size: 12 })).status).toBe(422)
  const offered = async () =>
    (await ask(player).get('/rumble/cups/offer?lang=es')).body.rankings.map((each: { id: string }) => each.id)
  const before = await offered()
  expect(before).toContain(id)
  for (const other of [few, hidden, personal, closed]) expect(before).not.toContain(other)
  await game.begin(player, id)
  expect(await offered()).not.toContain(id)
})

test('200 the search finds a ranking for a cup beyond those on offer, by the beginning of a word', async () => {
  await app.pool.query('UPDATE ranking SET hot = hot + 100')
  const { id: far } = await addRanking(app, ana, { topic: 'Mejores fósiles de Teruel', items: names })
  const { id: few } = await addRanking(app, ana, { topic: 'Peores fósiles', items: names.slice(0, 7) })
  await app.pool.query('UPDATE ranking SET hot = -9, search = ranking_search(id) WHERE id = ANY ($1)', [[far, few]])
  for (let n = 0; n < 50; n++) await addRanking(app, ana, { items: names })
  const found = async (q: string) =>
    (await ask(player).get(`/rumble/cups/offer?lang=es${q}`)).body.rankings.map((each: { id: string }) => each.id)
  expect(await found('')).not.toContain(far)
  expect(await found('&q=fosi')).toEqual([far])
  expect(await found(`&q=${encodeURIComponent("' | & !")}`)).toEqual([])
  expect((await ask(player).get('/rumble/cups/offer?lang=es&q=f')).status).toBe(422)
})

test('409 one cup of a ranking at a time; another ranking has its own, and a key begins one once', async () => {
  const { body: cup } = await game.begin(player, id, { key: 'una' })
  expect((await game.begin(player, id, { key: 'una' })).body).toEqual(cup)
  expect(await game.begin(player, id)).toMatchObject({ status: 409, body: { code: 'CUP_OPEN', data: { id: cup.id } } })
  const { id: other } = await addRanking(app, ana, { items: names })
  expect((await game.begin(player, other)).status).toBe(200)
  const mine = (await ask(player).get('/rumble/cups')).body
  expect(mine.open.map((line: { ranking: { id: string } }) => line.ranking.id)).toEqual([other, id])
})

test('404 a cup is nobody else’s, to see, to take up or to answer', async () => {
  const { body: cup } = await game.begin(player, id)
  const thief = await someone()
  for (const refused of [
    await game.show(thief, cup.id),
    await game.resume(thief, cup.id),
    await game.answer(thief, cup.id, cup.pair.token, 'a'),
  ])
    expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await ask().get(`/rumble/cups/${cup.id}`)).status).toBe(401)
})

test('409 a token takes one answer, for ten minutes; then the match is shown anew under another', async () => {
  const { body: cup } = await game.begin(player, id)
  const spent = (why: string) => ({ status: 409, body: { code: 'TOKEN_SPENT', data: { why } } })
  game.later(601_000)
  expect(await game.answer(player, cup.id, cup.pair.token, 'a')).toMatchObject(spent('expired'))
  expect((await game.show(player, cup.id)).body.pair).toBeNull()
  const { body: anew } = await game.resume(player, cup.id)
  expect(anew.pair).toMatchObject({ n: 1, a: cup.pair.a, b: cup.pair.b })
  expect(await game.answer(player, cup.id, cup.pair.token, 'a')).toMatchObject(spent('unknown'))
  const { body: first } = await game.answer(player, cup.id, anew.pair.token, 'b')
  expect(first.cup.matches[0].winner).toBe(cup.matches[0].b)
  expect(await game.answer(player, cup.id, anew.pair.token, 'a')).toMatchObject(spent('answered'))
  expect(await duels()).toHaveLength(1)
})

test('409 after 24 hours it has expired: what was played stays as duels, and a new one may begin', async () => {
  const { body: begun } = await game.begin(player, id)
  const { cup } = await game.play(player, begun, byList, 3)
  game.later(24 * 3_600_000)
  expect((await game.show(player, cup.id)).body).toMatchObject({ state: 'expired', pair: null, result: null })
  const over = { status: 409, body: { code: 'CUP_OVER', data: { why: 'expired' } } }
  expect(await game.answer(player, cup.id, cup.pair!.token, 'a')).toMatchObject(over)
  expect(await game.resume(player, cup.id)).toMatchObject(over)
  expect((await game.begin(player, id)).status).toBe(200)
  const mine = (await ask(player).get('/rumble/cups')).body
  expect([mine.open.length, mine.over[0]]).toMatchObject([1, { id: cup.id, state: 'expired', played: 3, of: 7 }])
  expect(await duels()).toHaveLength(3)
  await app.jobs.tick('end-rumble-cups')
  await app.jobs.drain()
  const { rows } = await app.pool.query(
    "SELECT count(*)::int AS n FROM rumble_cup WHERE state = 'open' AND expires_at <= $1",
    [game.now()],
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('200 who has gone loses to whoever is there, on the screen and before; nobody is asked', async () => {
  const { body: begun } = await game.begin(player, id)
  const gone: string = begun.pair.a.id
  await app.pool.query("UPDATE item SET status = 'removed' WHERE id = $1", [gone])
  await app.pool.query('UPDATE ranking SET items_count = items_count - 1 WHERE id = $1', [id])
  expect(await game.answer(player, begun.id, begun.pair.token, 'a')).toMatchObject({
    status: 409,
    body: { code: 'TOKEN_SPENT', data: { why: 'expired' } },
  })
  expect((await game.show(player, begun.id)).body.pair).toBeNull()
  const { body: anew } = await game.resume(player, begun.id)
  expect(anew.matches[0]).toMatchObject({ winner: begun.matches[0].b, how: 'alone' })
  expect(anew.entrants.find((each: { id: string }) => each.id === gone).name).toBeNull()
  const { cup, answers } = await game.play(player, anew, byList)
  expect(answers).toHaveLength(6)
  expect(cup.state).toBe('finished')
  expect(await duels()).toHaveLength(6)
})

test('409 a ranking that closes takes no answers; what is on the way waits for its end', async () => {
  const { body: cup } = await game.begin(player, id)
  await app.pool.query("UPDATE ranking SET status = 'locked' WHERE id = $1", [id])
  const closed = { status: 409, body: { code: 'NO_CUP', data: { why: 'closed' } } }
  expect(await game.answer(player, cup.id, cup.pair.token, 'a')).toMatchObject(closed)
  expect(await game.resume(player, cup.id)).toMatchObject(closed)
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [id])
  expect((await game.show(player, cup.id)).status).toBe(404)
  expect((await ask(player).get('/rumble/cups')).body.open).toEqual([])
})

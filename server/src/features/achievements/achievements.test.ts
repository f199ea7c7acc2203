import { STEP_STARS } from '@liston/contract/achievements'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { plainBrowser } from '../../testing/plain-browser.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes } from '../../testing/votes.ts'
import { DailyRewardGranted } from '../daily-reward/index.ts'
import { MonthlyBadgeEarned } from '../missions/index.ts'
import { countShares, grantBadge, grantDue } from './index.ts'
import { watchRising } from './watch-rising.ts'
import { inTransaction } from '../../platform/db/index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
/** Noon, and never a 13th: other tests check achievements that depend on the hour or the day. */
const noon = new Date()
noon.setUTCHours(12, 0, 0, 0)
if (noon.getUTCDate() === 13) noon.setUTCDate(12)
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  vi.spyOn(app.clock, 'now').mockReturnValue(noon)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const someone = (traits = {}) => addPerson(app, `persona${names++}`, traits)
const run = (text: string, ...values: unknown[]) => app.pool.query(text, values)
const earned = async (person: TestPerson) =>
  (
    await run(
      `SELECT g.key, g.step, l.delta AS stars FROM achievement_grant g LEFT JOIN ledger l ON l.user_id = g.user_id
        AND l.kind = 'achievement' AND l.currency = 'stars' AND l.key = g.key || ':' || g.step
       WHERE g.user_id = $1 AND g.revoked_at IS NULL ORDER BY 1, 2`,
      person.id,
    )
  ).rows.map(({ key, step, stars }) => `${key} ${step} +${stars}`)
const stars = async ({ id }: TestPerson) => (await run('SELECT stars FROM wallet WHERE user_id = $1', id)).rows[0].stars
/** Inserts old votes directly into the database, without events. */
const votes = (person: TestPerson, author: TestPerson, n: number, at = "timestamptz '2026-10-14T12:00Z'") =>
  run(
    `WITH r AS (INSERT INTO ranking (id, slug, author_id, topic, category, language, status, published_at)
      SELECT gen_random_uuid(), 'r', $2, 'Mucho de todo', (ARRAY['cine-series', 'comida', 'musica', 'libros', 'viajes', 'videojuegos', 'ciencia'])[1 + n % 7],
        'es', 'published', now() FROM generate_series(1, $3) n RETURNING id)
     INSERT INTO vote (id, user_id, ranking_id, kind, points, created_at)
     SELECT gen_random_uuid(), $1, id, 'vote', 1, ${at} FROM r`,
    person.id,
    author.id,
    n,
  )

test('ten rankings of others, none of their own: the step, its Stars, the avatar that it opens, and the news', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const own = await addRanking(app, bruno)
  await cast(app, { person: bruno, on: { itemId: own.itemIds[0]! } })
  for (let i = 1; i <= 10; i++) {
    const { id } = await addRanking(app, ana, { category: i % 2 ? 'cine-series' : 'comida' })
    await cast(app, { person: bruno, on: { rankingId: id } })
    if (i < 9) continue
    await settleVotes(app, id)
    await app.jobs.drain()
    expect(await earned(bruno)).toEqual(i === 10 ? [`votante 1 +${STEP_STARS.bronze}`] : [])
  }
  const { body } = await ask(bruno).get('/notifications')
  const told = body.items.filter((n: { type: string }) => n.type === 'achievement_unlocked')
  expect(told.map((n: { data: object }) => n.data)).toEqual([
    { message: 'Has conseguido un logro: «Votante», bronce. +10 Stars.', link: '/profile?tab=achievements', stars: 10 },
  ])
  for (const ledger of ['/me/ledger', '/me/ledger/days']) {
    const lines = (await ask(bruno).get(`${ledger}?currency=stars`)).body.items
    const named = lines.filter((line: { kind: string }) => line.kind === 'achievement')
    expect(named.map((line: { achievement: object }) => line.achievement)).toEqual([
      { key: 'votante', name: { es: 'Votante', en: 'Voter' }, metal: 'bronze' },
    ])
    expect(lines.filter((line: object) => 'achievement' in line)).toHaveLength(1)
  }
  const { avatars } = (await ask(bruno).get('/avatars')).body
  const opened = avatars.filter((a: { unlocked: boolean }) => a.unlocked)
  expect(opened.map((a: { unlockAchievement: string }) => a.unlockAchievement)).toEqual(['votante'])

  const browser = plainBrowser(app, bruno)
  await browser.open('/notifications')
  await browser.follow(/^Has conseguido un logro: «Votante», bronce/)
  expect(browser.path()).toBe('/profile?tab=achievements')
  await browser.follow(/^Votante Bronce 10 de 100/)
  expect(browser.text()).toContain('Conseguido el')
  await browser.open('/evolution')
  for (const words of ['Logro conseguido', 'Votante, bronce', 'Ver todos los logros'])
    expect(browser.text()).toContain(words)
  const guest = plainBrowser(app)
  await guest.open(`/profile/${bruno.id}?tab=achievements&achievement=votante`)
  expect(guest.text()).toContain('Rankings de otras personas en los que has votado.')
})

test('several steps at once, and what was given stays when what it was counted from is gone', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  await votes(bruno, ana, 100)
  await grantDue(app, [bruno.id])
  const all = ['explorador 1 +10', 'menu-degustacion 1 +10', 'votante 1 +10', 'votante 2 +25']
  expect(await earned(bruno)).toEqual(all)
  await run('UPDATE vote SET withdrawn_at = now() WHERE user_id = $1', bruno.id)
  expect(await grantDue(app, [bruno.id])).toEqual([])
  expect(await earned(bruno)).toEqual(all)
  expect(await stars(bruno)).toBe(100 + 10 + 10 + 10 + 25)
})

test('who is suspended earns nothing, until they are back', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  await votes(bruno, ana, 10)
  await run('UPDATE account SET suspended_at = now() WHERE id = $1', bruno.id)
  expect(await grantDue(app, [bruno.id])).toEqual([])
  await run('UPDATE account SET suspended_at = NULL WHERE id = $1', bruno.id)
  expect((await grantDue(app, [bruno.id])).length).toBeGreaterThan(0)
})

test('jokes are of their own hour, in the time zone of whoever it is', async () => {
  const [ana, bruno, carla] = [await someone(), await someone(), await someone()]
  await run("UPDATE profile SET time_zone = 'America/Mexico_City' WHERE id = $1", carla.id)
  // A Friday the 13th, 4 a.m. in Madrid, and the evening before in Mexico City.
  for (const person of [bruno, carla]) await votes(person, ana, 5, "'2026-03-13 03:30Z'")
  await grantDue(app, [bruno.id])
  await grantDue(app, [carla.id])
  expect(await earned(bruno)).toEqual(['buho 1 +10', 'explorador 1 +10', 'martes-y-trece 1 +10'])
  expect(await earned(carla)).toEqual(['explorador 1 +10'])
})

test('a review of a novelist has more than 1500 characters', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const { id, itemIds } = await addRanking(app, ana)
  await run(
    `INSERT INTO review (id, author_id, ranking_id, item_id, halves, words, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 8, repeat('a', 1500), now())`,
    bruno.id,
    id,
    itemIds[0],
  )
  await grantDue(app, [bruno.id])
  expect(await earned(bruno)).toEqual([])
  await run("UPDATE review SET words = words || 'a' WHERE author_id = $1", bruno.id)
  await grantDue(app, [bruno.id])
  expect(await earned(bruno)).toEqual(['novelista 1 +10'])
})

test('an avatar counts once it can not be given back', async () => {
  const bruno = await someone({ stars: 500 })
  const bought = (
    await run("SELECT id FROM avatar WHERE unlock_type = 'stars' AND unlock_cost BETWEEN 1 AND 50 LIMIT 1")
  ).rows[0].id
  const free = (await run("SELECT id FROM avatar WHERE unlock_type = 'free' ORDER BY id LIMIT 4")).rows
  for (const { id } of [...free, { id: bought }]) await ask(bruno).post(`/avatars/${id}/unlock`, {})
  await app.jobs.drain()
  expect(await earned(bruno)).toEqual([])
  await run("UPDATE avatar_unlock SET created_at = created_at - interval '11 minutes' WHERE user_id = $1", bruno.id)
  await grantDue(app, [bruno.id])
  expect(await earned(bruno)).toEqual(['coleccionista 1 +10'])
})

test('an item that rose ten places since it was backed counts for who backed it, not for its author', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const items = Array.from({ length: 14 }, (_, n) => `Plato ${n}`)
  const { id, itemIds } = await addRanking(app, ana, { items })
  const low = itemIds.at(-1)!
  for (const person of [ana, bruno]) await cast(app, { person, on: { itemId: low } })
  /** Puts the item in this place. Returns the users who backed it early enough. */
  const risenFor = async (place: number) => {
    await run(
      'UPDATE item SET fair_rank = CASE WHEN id = $2 THEN $3 ELSE author_position END WHERE ranking_id = $1',
      id,
      low,
      place,
    )
    return watchRising(app, { rankingId: id, authorId: ana.id, voteSeq: 1 })
  }
  expect([await risenFor(13), await risenFor(4), await risenFor(3)]).toEqual([[], [], [bruno.id]])
  // The item falls and rises again: it counts once.
  expect([await risenFor(13), await risenFor(2)]).toEqual([[], []])
  await grantDue(app, [bruno.id])
  expect(await earned(bruno)).toContain('contracorriente 1 +10')
  expect(await earned(ana)).not.toContain('contracorriente 1 +10')
})

test('days in a row count by the longest streak, and the badge of a month comes with its missions', async () => {
  const bruno = await someone()
  await run(
    'INSERT INTO streak (user_id, streak, best, last_date, last_claim_at) VALUES ($1, 2, 7, current_date, now())',
    bruno.id,
  )
  await inTransaction(app.db, async (trx) => {
    await app.events.publish(trx, DailyRewardGranted, {
      userId: bruno.id,
      streak: 2,
      stars: 12,
      xp: 6,
    })
    await app.events.publish(trx, MonthlyBadgeEarned, { userId: bruno.id, month: '2026-03-01' })
  })
  await app.jobs.drain()
  expect(await earned(bruno)).toEqual([`constante 1 +${STEP_STARS.bronze}`, `mes-03 1 +${STEP_STARS.silver}`])
})

test('the badge of a month is given once in a lifetime', async () => {
  const bruno = await someone()
  const give = () => inTransaction(app.db, (trx) => grantBadge(app, trx, { userId: bruno.id, month: 11 }))
  expect([await give(), await give()]).toEqual([true, false])
  expect(await earned(bruno)).toEqual([`mes-11 1 +${STEP_STARS.silver}`])
})

test('200 the list tells how far one is and what share has it; what is hidden only once it is earned', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  await votes(bruno, ana, 12)
  await grantDue(app, [bruno.id])
  await countShares(app)
  const list = async (person: TestPerson) => (await ask(person).get('/me/achievements')).body.achievements
  const mine = await list(bruno)
  const one = mine.find((a: { key: string }) => a.key === 'votante')
  expect(one).toMatchObject({ count: 12, steps: [{ goal: 10, stars: 10 }, { goal: 100 }, { goal: 1000 }] })
  expect([one.steps[0].earnedAt, one.steps[1].earnedAt]).toEqual([expect.stringMatching(/^20/), null])
  expect(one.steps[0].share).toBeGreaterThan(0)
  expect(one.steps[0].share).toBeLessThan(100)
  const hidden = (all: { kind: string; key: string }[]) => all.filter(({ kind }) => kind === 'hidden').map((a) => a.key)
  expect(hidden(mine)).toEqual(['menu-degustacion'])
  expect(hidden(await list(ana))).toEqual([])
  // What nobody can earn is not announced.
  expect(mine.map((a: { key: string }) => a.key)).not.toContain('bilingue')
  const others = (await ask(ana).get(`/users/${bruno.id}/achievements`)).body.achievements
  expect(others.map((a: { key: string; count: null }) => [a.key, a.count])).toEqual([
    ['votante', null],
    ['explorador', null],
    ['menu-degustacion', null],
  ])
})

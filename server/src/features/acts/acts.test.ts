import { reviewRules } from '@liston/contract/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { addReferral } from '../../testing/referrals.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cast, settleVotes, withdraw } from '../../testing/votes.ts'
import { Acted, type Act, countEach } from './index.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
const heard = new Set<string>()
beforeAll(async () => {
  app = await openTestApp({ RATE_LIMIT_FACTOR: '0' })
  ask = askerOf(app)
  app.events.listen([listener(Acted, 'hear', async ({ userIds }) => userIds.forEach((id) => heard.add(id)))])
})
afterAll(() => app.close())

const someone = (traits = {}) => addPerson(app, `persona${names++}`, traits)
type Time = { from?: Date; to?: Date }
const tally = async (person: { id: string }, act: Act, { from, to }: Time = {}) =>
  (await countEach(app.db, person.id, [{ act, from: from ?? null, to: to ?? null }]))[0]!
const count = async (...asked: Parameters<typeof tally>) => (await tally(...asked)).times
const isTold = async (...people: TestPerson[]) => {
  heard.clear()
  await app.jobs.drain()
  return people.map(({ id }) => heard.has(id))
}
const run = (sql: string, ...values: unknown[]) => app.pool.query(sql, values)
const xpOf = async (person: TestPerson) => (await run('SELECT xp FROM wallet WHERE user_id = $1', person.id)).rows[0].xp
const WORDS = 'Las mejores espinacas de todo el barrio, sin duda.'

test('a vote counts once in a ranking of somebody else, while one stands there, and tells voter and author', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const { id: rankingId, itemIds } = await addRanking(app, ana, { category: 'comida' })
  const own = await addRanking(app, bruno, { category: 'cine-series' })
  const { receipt } = await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  await cast(app, { person: bruno, on: { itemId: itemIds[1]! } })
  await cast(app, { person: bruno, on: { itemId: own.itemIds[0]! } })
  await settleVotes(app, rankingId)
  expect(await isTold(ana, bruno)).toEqual([true, true])
  expect([await count(bruno, 'vote'), await count(bruno, 'category')]).toEqual([1, 1])
  expect((await tally(bruno, 'vote')).categories).toBe(1)
  expect(await count(ana, 'voter_gained')).toBe(1)
  const before = app.clock.now()
  expect(await count(bruno, 'vote', { to: new Date(before.getTime() - 3_600_000) })).toBe(0)
  await withdraw(app, bruno, receipt.voteId)
  expect(await count(bruno, 'vote')).toBe(1)
  await run('UPDATE vote SET withdrawn_at = created_at WHERE user_id = $1', bruno.id)
  expect([await count(bruno, 'vote'), await count(bruno, 'category'), await count(ana, 'voter_gained')]).toEqual([
    0, 0, 0,
  ])
  // A vote that is cast again keeps the time of the first one: it is no new activity of today.
  await run(
    "UPDATE vote SET created_at = created_at - interval '2 days', withdrawn_at = created_at WHERE user_id = $1",
    bruno.id,
  )
  await cast(app, { person: bruno, on: { itemId: itemIds[0]! } })
  const today = new Date(before.getTime() - 3_600_000)
  expect([await count(bruno, 'vote'), await count(bruno, 'vote', { from: today })]).toEqual([1, 0])
  await run('INSERT INTO voter VALUES ($1, 0, 1, now(), now())', bruno.id)
  expect([await count(bruno, 'vote'), await count(ana, 'voter_gained')]).toEqual([0, 0])
})

test('a ranking counts while everybody may see it, and with three other voters of weight as popular', async () => {
  const ana = await someone()
  const { id, itemIds } = await addRanking(app, ana)
  await addRanking(app, ana, { visibility: 'private' })
  const hidden = await addRanking(app, ana)
  await run("UPDATE ranking SET status = 'hidden' WHERE id = $1", hidden.id)
  await cast(app, { person: ana, on: { itemId: itemIds[0]! } })
  for (let i = 0; i < 3; i++) {
    expect(await count(ana, 'popular_publish')).toBe(0)
    await cast(app, { person: await someone(), on: { rankingId: id } })
    await cast(app, { person: await someone({ verified: false }), on: { rankingId: id } })
    await settleVotes(app, id)
  }
  expect([await count(ana, 'publish'), await count(ana, 'popular_publish')]).toEqual([1, 1])
  expect(await count(ana, 'voter_gained')).toBe(3)
})

test('who voted before the tenth with weight in what became Viral voted early', async () => {
  const ana = await someone()
  const { id } = await addRanking(app, ana)
  const unverified = await someone({ verified: false })
  const people = await Promise.all(Array.from({ length: 12 }, () => someone()))
  for (const person of [unverified, ...people]) await cast(app, { person, on: { rankingId: id } })
  await settleVotes(app, id)
  const early = () => Promise.all(people.map((person) => count(person, 'early_vote')))
  expect(new Set(await early())).toEqual(new Set([0]))
  await app.jobs.tick('note-viral')
  expect((await isTold(...people)).slice(0, 10)).toEqual(Array(10).fill(true))
  expect(await early()).toEqual([...Array(10).fill(1), 0, 0])
})

test('comments, likes of others, reviews and who found them helpful count once, and not what was taken away', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const { id, itemIds } = await addRanking(app, ana)
  const { body: comment } = await ask(bruno).post(`/rankings/${id}/comments`, { body: WORDS })
  await run("UPDATE comment SET created_at = created_at - interval '1 minute' WHERE id = $1", comment.id)
  await ask(bruno).post(`/rankings/${id}/comments`, { body: 'Vale' })
  for (let i = 0; i < 2; i++) await ask(ana).put(`/comments/${comment.id}/like`)
  const text = WORDS.repeat(2)
  expect(text.length).toBeGreaterThanOrEqual(reviewRules.USEFUL_FROM)
  const review = { stars: 4, text, spoiler: false, images: [] }
  const { body: saved } = await ask(bruno).put(`/items/${itemIds[0]}/review`, review)
  await ask(bruno).put(`/items/${itemIds[0]}/review`, { ...review, stars: 3 })
  await ask(bruno).put(`/items/${itemIds[1]}/review`, { ...review, text: text.slice(0, reviewRules.USEFUL_FROM - 1) })
  expect((await ask(ana).put(`/reviews/${saved.review.id}/helpful`, { helpful: true })).status).toBe(200)
  const unverified = await someone({ verified: false })
  const before = await xpOf(bruno)
  await ask(unverified).put(`/comments/${comment.id}/like`)
  await ask(unverified).put(`/reviews/${saved.review.id}/helpful`, { helpful: true })
  expect(await xpOf(bruno)).toBe(before)
  expect(await isTold(bruno)).toEqual([true])
  const of = async () => {
    const kinds = ['comment', 'comment_liked', 'review', 'long_review', 'helpful'] as const
    return Promise.all(kinds.map((act) => count(bruno, act)))
  }
  expect(await of()).toEqual([1, 1, 2, 1, 1])
  await run('UPDATE comment SET deleted_at = now() WHERE id = $1', comment.id)
  await run('UPDATE review SET hidden_at = now() WHERE author_id = $1', bruno.id)
  expect(await of()).toEqual([0, 0, 0, 0, 0])
})

test('duels, orders, follows, avatars and the set-up count once each', async () => {
  const [ana, bruno] = [await someone(), await someone({ completed: false })]
  const { id, itemIds } = await addRanking(app, ana, { items: ['A', 'B', 'C', 'D'] })
  const answers = [{ itemIds: [itemIds[0], itemIds[1]], winner: itemIds[0] }]
  for (let i = 0; i < 2; i++) expect((await ask(bruno).put(`/rankings/${id}/duels`, { answers })).status).toBe(200)
  for (let i = 0; i < 2; i++) await ask(bruno).put(`/rankings/${id}/my-order`, { itemIds: itemIds.toReversed() })
  const own = await addRanking(app, bruno)
  await ask(bruno).put(`/rankings/${own.id}/my-order`, { itemIds: own.itemIds })
  for (let i = 0; i < 2; i++) await ask(bruno).put(`/users/${ana.id}/follow`)
  await run("UPDATE profile SET interests = '{cine,libros,random}' WHERE id = $1", bruno.id)
  await ask(bruno).post('/me/setup', {})
  await ask(bruno).put('/me/avatar', { id: 'gata-parda' })
  expect(await isTold(bruno)).toEqual([true])
  const kinds = ['duel', 'order', 'follow', 'profile_completed', 'avatar'] as const
  expect(await Promise.all(kinds.map((act) => count(bruno, act)))).toEqual([1, 1, 1, 1, 1])
})

test('proposals that were added, proposals decided, reports upheld and people invited count once', async () => {
  const [ana, bruno, diego] = [await someone(), await someone(), await someone({ superAdmin: true })]
  const { id } = await addRanking(app, ana)
  const { body } = await ask(bruno).post(`/rankings/${id}/suggestions`, { name: 'Croquetas' })
  const other = await ask(bruno).post(`/rankings/${id}/suggestions`, { name: 'Ajoblanco' })
  expect((await ask(ana).patch(`/suggestions/${body.id}`, { act: 'approve' })).status).toBe(200)
  expect((await ask(ana).patch(`/suggestions/${other.body.id}`, { act: 'reject' })).status).toBe(200)
  expect(await isTold(ana, bruno)).toEqual([true, true])
  expect([await count(bruno, 'suggestion_accepted'), await count(ana, 'suggestion_answered')]).toEqual([1, 2])
  await ask(bruno).post('/reports', { type: 'ranking', id, reason: 'spam' })
  expect(await count(bruno, 'report_upheld')).toBe(0)
  await ask(diego).post(`/admin/reports/ranking/${id}`, { answer: 'hide', rule: 'spam' })
  expect(await count(bruno, 'report_upheld')).toBe(1)
  const referral = await addReferral(app, { referrer: ana, invitee: bruno })
  expect(await count(ana, 'referral_qualified')).toBe(0)
  await run("UPDATE referral SET state = 'rewarded', look_at = NULL, decided_at = now() WHERE id = $1", referral)
  expect(await count(ana, 'referral_qualified')).toBe(1)
})

test('many changes of many people are told in events of a hundred, each person once', async () => {
  const { owe } = await import('./tell-acted.ts')
  const { inTransaction } = await import('../../platform/db/index.ts')
  const people = await Promise.all(Array.from({ length: 130 }, () => someone()))
  await app.jobs.drain()
  const told: string[][] = []
  app.events.listen([listener(Acted, 'collect', async ({ userIds }) => void told.push(userIds))])
  const twice = [...people, ...people].map(({ id }) => id)
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      inTransaction(app.db, (trx) =>
        owe(
          trx,
          twice.filter((_id, at) => at % 20 === i),
        ),
      ),
    ),
  )
  await inTransaction(app.db, (trx) => owe(trx, [newId()]))
  await app.jobs.drain()
  // A late job of an earlier test may announce other users, too.
  const ours = new Set(people.map(({ id }) => id))
  expect(
    told
      .flat()
      .filter((id) => ours.has(id))
      .toSorted(),
  ).toEqual([...ours].toSorted())
  expect(Math.max(...told.map((ids) => ids.length))).toBeLessThanOrEqual(100)
})

test('a count of one person’s acts goes by index among 20,000 votes', async () => {
  await app.jobs.drain()
  // Creates votes and rankings of different authors without foreign keys: checking these would take seconds.
  await app.pool.query(`DO $$ DECLARE r regclass; c name; BEGIN
      FOR r, c IN SELECT conrelid, conname FROM pg_constraint WHERE conrelid = ANY (ARRAY['vote', 'ranking']::regclass[]) AND contype = 'f' LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', r, c);
      END LOOP; END $$;
    SET LOCAL statement_timeout = 0;
    CREATE TEMP TABLE many AS SELECT gen_random_uuid() AS id FROM generate_series(1, 200);
    INSERT INTO ranking (id, slug, author_id, topic, category, language, status, published_at)
      SELECT gen_random_uuid(), 'r', gen_random_uuid(), 'Mucho de todo', 'cine-series', 'es', 'published', now() FROM generate_series(1, 100);
    INSERT INTO vote (id, user_id, ranking_id, kind, points, created_at)
      SELECT gen_random_uuid(), m.id, r.id, 'vote', 1, now() - random() * interval '300 days'
      FROM many m CROSS JOIN ranking r WHERE r.topic = 'Mucho de todo'`)
  await run('ANALYZE vote, ranking')
  const voter = (await run('SELECT user_id AS id FROM vote GROUP BY 1 ORDER BY count(*) DESC LIMIT 1')).rows[0].id
  // The generic plan, which a connection reuses for all users.
  const { rows: of } = await run("SELECT prosrc FROM pg_proc WHERE proname = 'tally_acts'")
  const query = /RETURN QUERY ([^;]+);/.exec(of[0].prosrc)![1]!
  const names = ['p_users', 'p_acts', 'p_since', 'p_until']
  const { rows } = await app.pool
    .query(
      `SET LOCAL plan_cache_mode = force_generic_plan;
       PREPARE tallied (uuid[], text[], timestamptz[], timestamptz[]) AS
         ${query.replaceAll(/\bp_\w+/g, (name) => `$${names.indexOf(name) + 1}`)};
       EXPLAIN EXECUTE tallied ('{}', '{}', '{}', '{}')`,
    )
    .then((answers) => (answers as unknown as { rows: Record<string, string>[] }[]).at(-1)!)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan using vote_recent on vote/)
  expect(plan).not.toMatch(/Seq Scan on vote\b/)
  expect(await count({ id: voter }, 'vote')).toBe(100)
})

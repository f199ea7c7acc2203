import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { postMovements } from '../economy/index.ts'
import { refreshBoards } from './index.ts'
import { findBoard } from './show-board.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let people: TestPerson[] = []
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  for (const name of ['ana', 'bruno', 'carla', 'diego', 'elena', 'fede']) people.push(await addPerson(app, name))
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

let turn = 0
const give = (person: TestPerson, xp: number, rankingId?: string) =>
  inTransaction(app.db, (trx) =>
    postMovements(
      trx,
      [
        {
          userId: person.id,
          currency: 'xp',
          delta: xp,
          kind: 'report_upheld',
          key: `gift ${turn++}`,
          ...(rankingId && { rankingId }),
        },
      ],
      app.clock.now(),
    ),
  )
type Row = { rank: number; value: number; person: { username: string } }
const board = async (asker: TestPerson | null = null, path = 'xp') =>
  (await ask(asker).get(`/leaderboards/${path}`)).body
const said = (rows: Row[]) => rows.map(({ rank, value, person }) => `${rank} ${person.username} ${value}`)

test('200 guests read who earned most this week, equals share a rank and the next has the next one', async () => {
  const [ana, bruno, carla, diego] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  await give(ana, 50)
  await give(bruno, 30)
  await give(carla, 30)
  await give(diego, 10)
  expect(await refreshBoards(app)).toBe(true)
  const found = await board()
  expect(said(found.rows)).toEqual(['1 ana 50', '2 bruno 30', '2 carla 30', '3 diego 10'])
  expect(found).toMatchObject({ me: null, people: 4, hidden: false, asOf: expect.any(String) })
  const mine = await board(diego)
  expect(mine.me).toMatchObject({ rank: 3, value: 10 })
  expect(said(mine.me.around)).toEqual(['2 bruno 30', '2 carla 30', '3 diego 10'])
  expect(said((await board(null, 'xp?period=all')).rows)).toEqual(said(found.rows))
})

test('200 XP that staff gave or took stands on no board', async () => {
  const [ana, bruno] = people as [TestPerson, TestPerson]
  const boards = async () =>
    Promise.all(['xp', 'xp?period=month', 'xp?period=all'].map(async (path) => said((await board(null, path)).rows)))
  const before = await boards()
  const byStaff = (person: TestPerson, delta: number) =>
    ({ userId: person.id, currency: 'xp', delta, kind: 'by_staff', key: `staff ${turn++}` }) as const
  await inTransaction(app.db, (trx) => postMovements(trx, [byStaff(ana, 900), byStaff(bruno, -20)], app.clock.now()))
  await give(ana, 1)
  await refreshBoards(app)
  expect(await boards()).toEqual(before.map((rows) => rows.map((row) => (row === '1 ana 50' ? '1 ana 51' : row))))
  const back = { userId: ana.id, currency: 'xp', delta: -1, kind: 'reversal', key: `back ${turn++}` } as const
  await inTransaction(app.db, (trx) => postMovements(trx, [back], app.clock.now()))
  await refreshBoards(app)
})

test('200 whoever is private, suspended, leaving, without a proven address or opted out stands on no board, at once, and comes back', async () => {
  const [ana, bruno] = people as [TestPerson, TestPerson]
  const sees = async () => said((await board()).rows).some((line) => line.includes('bruno'))
  const ways: [string, string][] = [
    [
      "UPDATE profile SET visibility = 'private' WHERE id = $1",
      "UPDATE profile SET visibility = 'public' WHERE id = $1",
    ],
    ['UPDATE account SET suspended_at = now() WHERE id = $1', 'UPDATE account SET suspended_at = NULL WHERE id = $1'],
    ['UPDATE account SET leaving_at = now() WHERE id = $1', 'UPDATE account SET leaving_at = NULL WHERE id = $1'],
    [
      'UPDATE account SET email_verified = false WHERE id = $1',
      'UPDATE account SET email_verified = true WHERE id = $1',
    ],
  ]
  for (const [out, back] of ways) {
    await app.pool.query(out, [bruno.id])
    expect(await sees()).toBe(false)
    expect((await audit(app.pool)).filter(({ id }) => id.startsWith('G'))).toEqual([])
    await app.pool.query(back, [bruno.id])
    expect(await sees()).toBe(true)
  }
  expect((await ask(bruno).patch('/me', { onBoards: false })).body).toMatchObject({ me: { onBoards: false } })
  expect(await sees()).toBe(false)
  expect(await board(bruno)).toMatchObject({ me: null, hidden: true })
  await give(bruno, 5)
  await refreshBoards(app)
  expect(await sees()).toBe(false)
  await ask(bruno).patch('/me', { onBoards: true })
  expect(said((await board(ana)).rows)).toContain('2 bruno 35')
})

test('200 two who block one another do not see each other, friends see themselves, guests have none', async () => {
  const [ana, bruno, carla, diego] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
  await app.pool.query('INSERT INTO person_block (blocker_id, blocked_id, since) VALUES ($1, $2, now())', [
    carla.id,
    ana.id,
  ])
  for (const [viewer, other] of [
    [ana, 'carla'],
    [carla, 'ana'],
  ] as const) {
    const { rows, me } = await board(viewer)
    expect([...rows, ...me.around].map((row: Row) => row.person.username)).not.toContain(other)
  }
  expect(said((await board(bruno)).rows)).toHaveLength(4)
  for (const [from, to] of [
    [bruno, diego],
    [diego, bruno],
  ] as const)
    await app.pool.query('INSERT INTO follow (follower_id, followed_id, since) VALUES ($1, $2, now())', [
      from.id,
      to.id,
    ])
  const friends = await board(diego, 'xp?scope=friends')
  expect(said(friends.rows)).toEqual(['1 bruno 35', '2 diego 10'])
  expect(friends.me).toMatchObject({ rank: 2 })
  expect((await board(null, 'xp?scope=friends')).rows).toEqual([])
})

test('200 a category counts the XP of its public rankings, creators the trusted people, critics what helped', async () => {
  const [ana, , , diego, elena, fede] = people as TestPerson[]
  const { id, itemIds } = await addRanking(app, ana!, { category: 'comida' })
  const secret = await addRanking(app, ana!, { category: 'comida', visibility: 'private' })
  await give(elena!, 7, id)
  await give(fede!, 9, secret.id)
  for (const voter of [elena!, fede!]) {
    await app.pool.query(
      'INSERT INTO vote (id, user_id, ranking_id, item_id, kind, points, created_at) VALUES (gen_random_uuid(), $1, $2, $3, $4, 1, now())',
      [voter.id, id, itemIds[0], 'vote'],
    )
    await app.pool.query('INSERT INTO voter (user_id, trust, rankings_voted, computed_at) VALUES ($1, $2, 10, now())', [
      voter.id,
      voter === elena ? 1 : 0.5,
    ])
  }
  await app.pool.query("INSERT INTO board_due (kind, user_id) VALUES ('creators', $1)", [ana!.id])
  const review = (
    await app.pool.query(
      "INSERT INTO review (id, author_id, ranking_id, item_id, halves, words, created_at) VALUES (gen_random_uuid(), $1, $2, $3, 8, '', now()) RETURNING id",
      [diego!.id, id, itemIds[0]],
    )
  ).rows[0].id
  await app.pool.query(
    'INSERT INTO review_helpful (review_id, author_id, user_id, created_at) VALUES ($1, $2, $3, now())',
    [review, diego!.id, elena!.id],
  )
  await refreshBoards(app)
  expect(said((await board(null, 'category?category=comida')).rows)).toEqual(['1 elena 7'])
  expect(said((await board(null, 'creators')).rows)).toEqual(['1 ana 1'])
  expect(said((await board(null, 'critics?period=all')).rows)).toEqual(['1 diego 1'])
  await app.pool.query('DELETE FROM review_helpful WHERE review_id = $1', [review])
  await refreshBoards(app)
  expect((await board(null, 'critics?period=all')).rows).toEqual([])
  await app.pool.query('DELETE FROM vote WHERE ranking_id = $1', [id])
  expect((await ask().get('/leaderboards/nothing')).status).toBe(422)
})

test('what twenty writers add while others count is counted once, all of it', async () => {
  const [elena] = people.slice(4) as [TestPerson]
  const valueOf = async () => (await board(elena)).me?.value ?? 0
  const before = await valueOf()
  const writes = Array.from({ length: 40 }, () => give(elena, 1))
  const counts = Array.from({ length: 6 }, () => refreshBoards(app))
  await Promise.all([...writes, ...counts])
  expect((await Promise.all(counts)).filter(Boolean).length).toBeGreaterThan(0)
  expect(await refreshBoards(app)).toBe(true)
  expect(await valueOf()).toBe(before + 40)
})

test('ranks and neighbours are those of a simple model, whoever asks', async () => {
  const id = (
    await app.pool.query(
      "INSERT INTO board (kind, period, start) VALUES ('creators', 'week', '2020-01-06') RETURNING id",
    )
  ).rows[0].id
  const many = (
    await app.pool.query(
      `WITH a AS (INSERT INTO account (id, email, email_verified) SELECT gen_random_uuid(), 'm' || n || '@liston.test', true FROM generate_series(1, 40) n RETURNING id, email),
      p AS (INSERT INTO profile (id, username, username_canon) SELECT id, split_part(email, '@', 1) || 'x', split_part(email, '@', 1) || 'x' FROM a RETURNING id)
     INSERT INTO wallet (user_id, stars, xp, level) SELECT id, 0, 0, 1 FROM p RETURNING user_id AS id`,
    )
  ).rows as { id: string }[]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -2, max: 1100 }), { minLength: 40, maxLength: 40 }),
      fc.nat(39),
      async (given, asker) => {
        const values = given.map((value, i) => (i % 3 === 0 ? Math.trunc(value / 100) : value))
        await app.pool.query(
          `INSERT INTO board_score SELECT u, $1, v, '2026-01-01'::timestamptz + n * interval '1 hour', true
         FROM unnest($2::uuid[], $3::int[]) WITH ORDINALITY t (u, v, n)
         ON CONFLICT (user_id, board_id) DO UPDATE SET value = excluded.value`,
          [id, many.map((m) => m.id), values],
        )
        const model = many
          .map((m, i) => ({ id: m.id, value: values[i]!, i }))
          .filter(({ value }) => value > 0)
          .sort((a, b) => b.value - a.value || a.i - b.i)
        const steps = [...new Set(model.map(({ value }) => value))]
        const rankOf = (value: number) => steps.indexOf(value) + 1
        const asked = { kind: 'creators', period: 'week', start: '2020-01-06', category: null } as const
        const { top, around } = await findBoard(app.pool, { ...asked, viewerId: many[asker]!.id })
        expect(top.map(({ rank, author }) => `${rank} ${author.id}`)).toEqual(
          model.map((m) => `${rankOf(m.value)} ${m.id}`),
        )
        const mine = model.findIndex((m) => m.id === many[asker]!.id)
        expect(around.map(({ author }) => author.id)).toEqual(
          mine < 0 ? [] : model.slice(Math.max(0, mine - 2), mine + 3).map((m) => m.id),
        )
        if (mine >= 0) expect(around.find(({ at }) => at === 0)?.rank).toBe(rankOf(model[mine]!.value))
      },
    ),
    { numRuns: 25 },
  )
})

test('the first of a board that PostgreSQL knows nothing of yet are read from its index, and nobody else', async () => {
  const text = 'SELECT user_id, value, reached_at FROM board_first($1, 100)'
  const client = await app.pool.connect()
  try {
    const body = (await client.query("SELECT prosrc, proconfig FROM pg_proc WHERE proname = 'board_first'")).rows[0]
    await client.query('BEGIN')
    const { rows } = await client.query(
      `INSERT INTO board (kind, period, start) VALUES ('xp', 'week', '2019-12-30') RETURNING id`,
    )
    const { id } = rows[0]
    await client.query(
      `INSERT INTO board_score SELECT p.id, $1, 1 + n, now(), true FROM (SELECT id, row_number() OVER () AS n FROM board_person) p`,
      [id],
    )
    for (const setting of body.proconfig) await client.query(`SET LOCAL ${setting}`)
    const sql = body.prosrc.replace('p_board', id).replace('p_limit', '3')
    const plan = (await client.query(`EXPLAIN ${sql}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('board_score_order')
    expect(plan).not.toMatch(/Sort|Bitmap/)
    const values = (await client.query(text, [id])).rows.map(({ value }) => value)
    expect(values.length).toBeGreaterThan(5)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

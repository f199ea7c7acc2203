import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../audit/audit.ts'
import { type Answer, askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const RACERS = 20
let app: TestApp
let ask: ReturnType<typeof askerOf>
let ana: TestPerson
let bruno: TestPerson
let rankingId: string
let names = 0

beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
  ana = await addPerson(app, 'ana')
  bruno = await addPerson(app, 'bruno')
  // Opens all connections first, so that the racing requests really run concurrently.
  await Promise.all(Array.from({ length: RACERS }, () => app.pool.query('SELECT pg_sleep(0.05)')))
  expect(app.pool.totalCount).toBeGreaterThanOrEqual(RACERS)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})
beforeEach(async () => {
  ;({ id: rankingId } = await addRanking(app, ana))
})

const race = (run: (i: number) => Promise<Answer>) => Promise.all(Array.from({ length: RACERS }, (_, i) => run(i)))
const counted = (answers: Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 ? '200' : `${status} ${body.code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => addPerson(app, `racer${names++}`)))
const suggest = (who: TestPerson, name: string) => ask(who).post(`/rankings/${rankingId}/suggestions`, { name })
const one = async (sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows[0].n
const pending = () =>
  one("SELECT count(*)::int AS n FROM suggestion WHERE ranking_id = $1 AND status = 'pending'", rankingId)
const itemsNamed = (name: string) =>
  one('SELECT count(*)::int AS n FROM item WHERE ranking_id = $1 AND name = $2', rankingId, name)
const rewardsOf = (who: TestPerson) =>
  one(
    "SELECT count(*)::int AS n FROM ledger WHERE user_id = $1 AND kind = 'suggestion_accepted' AND currency = 'stars'",
    who.id,
  )
const shownCount = () => one('SELECT suggestions AS n FROM ranking WHERE id = $1', rankingId)

/** Users with full trust: a month old, with votes in ten rankings. Trust counts withdrawn votes too. */
async function trustedPeople(count: number): Promise<TestPerson[]> {
  const found = await people(count)
  const rankings = await Promise.all(Array.from({ length: 10 }, () => addRanking(app, ana)))
  await app.pool.query(
    `INSERT INTO vote (id, user_id, ranking_id, kind, points, created_at, withdrawn_at)
     SELECT gen_random_uuid(), person, ranking, 'vote', 1, now(), now()
     FROM unnest($1::uuid[]) person, unnest($2::uuid[]) ranking`,
    [found.map(({ id }) => id), rankings.map(({ id }) => id)],
  )
  return found
}

// First, because later tests leave many jobs, which these would have to run.
test('the tenth trusted vote arriving 20 times adds it once, where its author wants that', async () => {
  await app.pool.query('UPDATE ranking SET adds_suggestions = true WHERE id = $1', [rankingId])
  const [proposer] = await people(1)
  const { id } = (await suggest(proposer!, 'Tortilla')).body
  const trusted = await trustedPeople(10)
  const newcomers = await people(3)
  const earlier = [...newcomers, ...trusted.slice(1)]
  const votes = await Promise.all(earlier.map((voter) => ask(voter).put(`/suggestions/${id}/vote`)))
  expect(votes.map(({ status }) => status)).toEqual(earlier.map(() => 200))
  await app.jobs.drain()
  expect(await pending()).toBe(1)
  const answers = await race(() => ask(trusted[0]).put(`/suggestions/${id}/vote`))
  expect(answers.filter((a) => a.status === 200).length).toBeGreaterThan(0)
  await app.jobs.drain()
  expect([await itemsNamed('Tortilla'), await rewardsOf(proposer!), await pending()]).toEqual([1, 1, 0])
  expect(await one('SELECT votes AS n FROM suggestion WHERE id = $1', id)).toBe(13)
  expect(await one('SELECT decided_by AS n FROM suggestion WHERE id = $1', id)).toBeNull()
})

test('ten trusted votes add nothing where its author decides alone, or the list has its name by now', async () => {
  const { id } = (await suggest(bruno, 'Adobo')).body
  const trusted = await trustedPeople(10)
  await Promise.all(trusted.map((voter) => ask(voter).put(`/suggestions/${id}/vote`)))
  await app.jobs.drain()
  expect([await pending(), await itemsNamed('Adobo')]).toEqual([1, 0])
  await app.pool.query('UPDATE ranking SET adds_suggestions = true WHERE id = $1', [rankingId])
  await app.pool.query(
    `UPDATE item SET name = 'Adobo', name_normal = 'adobo' WHERE id = (SELECT id FROM item WHERE ranking_id = $1 LIMIT 1)`,
    [rankingId],
  )
  await ask(trusted[0]).del(`/suggestions/${id}/vote`)
  await ask(trusted[0]).put(`/suggestions/${id}/vote`)
  await app.jobs.drain()
  expect([await pending(), await itemsNamed('Adobo')]).toEqual([1, 1])
  expect(await one('SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE last_error IS NOT NULL')).toBe(0)
})

test('20 proposals by one person at once: five wait', async () => {
  const answers = await race((i) => suggest(bruno, `Tapa ${'abcdefghijklmnopqrst'[i]?.repeat(9)}`))
  expect(counted(answers)).toEqual({ '200': 5, '409 PENDING_LIMIT': 15 })
  expect([await pending(), await shownCount()]).toEqual([5, 5])
})

test('one name proposed by 20 people at once waits once', async () => {
  const racers = await people(RACERS)
  expect(counted(await race((i) => suggest(racers[i]!, 'Tortilla')))).toEqual({ '200': 1, '409 ALREADY_SUGGESTED': 19 })
  expect([await pending(), await shownCount()]).toEqual([1, 1])
})

test('one whose twin is withdrawn in the moment of the conflict waits', async () => {
  const [proposer] = await people(1)
  const twin = await app.pool.connect()
  // Withdraws the twin between the insertion that it prevents and the next look at the names.
  await twin.query(`CREATE FUNCTION withdraw_twin() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE suggestion SET status = 'withdrawn', place = NULL, decided_at = created_at
        WHERE user_id = '${bruno.id}' AND ranking_id = '${rankingId}' AND current_setting('test.is_twin', true) IS NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER withdraw_twin AFTER INSERT ON suggestion FOR EACH STATEMENT EXECUTE FUNCTION withdraw_twin()`)
  await twin.query(`BEGIN; SET LOCAL test.is_twin = 'yes';
    INSERT INTO suggestion (id, ranking_id, user_id, name, name_normal, place, created_at, expires_at)
    VALUES (gen_random_uuid(), '${rankingId}', '${bruno.id}', 'Tortilla', 'tortilla', 1, now(), now() + interval '30 days')`)
  const answer = suggest(proposer!, 'tortilla')
  const waits = `SELECT count(*)::int AS n FROM pg_locks JOIN pg_stat_activity a USING (pid)
    WHERE NOT granted AND locktype = 'transactionid' AND a.datname = current_database()`
  await expect.poll(() => one(waits), { interval: 10 }).toBe(1)
  await twin.query('COMMIT')
  twin.release()
  expect(await answer).toMatchObject({ status: 200, body: { name: 'tortilla', status: 'pending' } })
  expect([await pending(), await shownCount()]).toEqual([1, 1])
  await app.pool.query('DROP TRIGGER withdraw_twin ON suggestion; DROP FUNCTION withdraw_twin')
})

test('approved 20 times at once: one item, one reward', async () => {
  const [proposer] = await people(1)
  const { id } = (await suggest(proposer!, 'Tortilla')).body
  const answers = await race(() => ask(ana).patch(`/suggestions/${id}`, { act: 'approve' }))
  expect(counted(answers)).toEqual({ '200': 1, '409 NOT_PENDING': 19 })
  expect([await itemsNamed('Tortilla'), await rewardsOf(proposer!), await shownCount()]).toEqual([1, 1, 0])
})

test('20 proposals of one person approved at once, in 20 rankings: five are rewarded', async () => {
  const [proposer] = await people(1)
  const rankings = await Promise.all(Array.from({ length: RACERS }, () => addRanking(app, ana)))
  const proposed = await Promise.all(
    rankings.map(({ id }) => ask(proposer).post(`/rankings/${id}/suggestions`, { name: 'Tortilla' })),
  )
  const ids = proposed.map(({ body }) => body.id)
  const answers = await race((i) => ask(ana).patch(`/suggestions/${ids[i]}`, { act: 'approve' }))
  expect(counted(answers)).toEqual({ '200': RACERS })
  expect(await rewardsOf(proposer!)).toBe(5)
})

test('approved, rejected and taken back at once: one of them happens', async () => {
  const { id } = (await suggest(bruno, 'Croquetas')).body
  const acts = [
    () => ask(ana).patch(`/suggestions/${id}`, { act: 'approve' }),
    () => ask(ana).patch(`/suggestions/${id}`, { act: 'reject' }),
    () => ask(bruno).del(`/suggestions/${id}`),
  ]
  const answers = await race((i) => acts[i % 3]!())
  expect(counted(answers)).toEqual({ '200': 1, '409 NOT_PENDING': 19 })
  expect(await shownCount()).toBe(0)
})

test('20 rejected suggestions of one person reopened at once: five wait', async () => {
  const { rows } = await app.pool.query(
    `INSERT INTO suggestion (id, ranking_id, user_id, name, name_normal, note, status, created_at, expires_at, decided_at, decided_by)
    SELECT gen_random_uuid(), $1, $2, 'Tapa ' || n, 'tapa ' || n, '', 'rejected', now(), now() + interval '9 days', now(), $3
    FROM generate_series(1, $4::int) n RETURNING id`,
    [rankingId, bruno.id, ana.id, RACERS],
  )
  const answers = await race((i) => ask(ana).patch(`/suggestions/${rows[i].id}`, { act: 'reopen' }))
  expect(counted(answers)).toEqual({ '200': 5, '409 PENDING_LIMIT': 15 })
  expect([await pending(), await shownCount()]).toEqual([5, 5])
})

test('a suggestion reopened while 19 others suggest its name: one of them waits', async () => {
  const { id } = (await suggest(bruno, 'Croquetas')).body
  await ask(ana).patch(`/suggestions/${id}`, { act: 'reject' })
  const racers = await people(RACERS)
  const reopen = () => ask(ana).patch(`/suggestions/${id}`, { act: 'reopen' })
  const answers = await race((i) => (i === 9 ? reopen() : suggest(racers[i]!, 'Croquetas')))
  expect(counted(answers)).toEqual({ '200': 1, '409 ALREADY_SUGGESTED': 19 })
  expect([await pending(), await shownCount()]).toEqual([1, 1])
})

test('200 a vote counts once and can be taken back; 403 for one’s own; 409 once it is decided; 404 where nobody looks', async () => {
  const [proposer, voter] = await people(2)
  const { id } = (await suggest(proposer!, 'Ortiguillas')).body
  const answers = await race(() => ask(voter).put(`/suggestions/${id}/vote`))
  expect(counted(answers)).toEqual({ '200': RACERS })
  expect(answers.every((a) => a.body.votes === 1 && a.body.voted)).toBe(true)
  expect((await ask(voter).del(`/suggestions/${id}/vote`)).body).toMatchObject({ votes: 0, voted: false })
  expect(await ask(proposer).put(`/suggestions/${id}/vote`)).toMatchObject({
    status: 403,
    body: { code: 'OWN_SUGGESTION' },
  })
  expect((await ask().put(`/suggestions/${id}/vote`)).status).toBe(401)
  await ask(ana).patch(`/suggestions/${id}`, { act: 'reject' })
  expect(await ask(voter).put(`/suggestions/${id}/vote`)).toMatchObject({ status: 409, body: { code: 'NOT_PENDING' } })
  await app.pool.query("UPDATE ranking SET visibility = 'private' WHERE id = $1", [rankingId])
  expect((await ask(voter).put(`/suggestions/${id}/vote`)).status).toBe(404)
})

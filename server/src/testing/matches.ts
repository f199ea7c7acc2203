import { matchRules } from '@liston/contract/rumble'
import { type Answer, askerOf } from './ask.ts'
import { addRanking, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const names = Array.from({ length: 10 }, (_, i) => `Tapa número ${i + 1}`)

/** A ranking with many votes, in which each item has 80 % of the previous item's score. */
export async function addArena(
  app: Pick<TestApp, 'pool' | 'clock'>,
  author: TestPerson,
  topic = 'Mejores tapas de Écija',
) {
  const { id, itemIds } = await addRanking(app, author, { topic, items: names })
  await app.pool.query("UPDATE ranking SET weighted_voters = 40, order_label = 'stable' WHERE id = $1", [id])
  for (const [i, item] of itemIds.entries())
    await app.pool.query('UPDATE item SET fair_rank = $2, fair_score = $3 WHERE id = $1', [item, i + 1, 0.9 * 0.8 ** i])
  return { id, itemIds }
}

/** Creates an open review of a user's play. Returns its id. */
export async function addPlayReview(app: Pick<TestApp, 'pool' | 'clock'>, who: TestPerson): Promise<string> {
  const { rows } = await app.pool.query(
    `INSERT INTO rumble_review (id, user_id, found_at, matches, rights_share, mean_ms)
     VALUES (gen_random_uuid(), $1, $2, 50, 0.98, 1200) RETURNING id`,
    [who.id, app.clock.now()],
  )
  return rows[0].id as string
}

/** Players of a match. They know the right answers, so a test decides whether they are right. */
export function openTable(app: TestApp) {
  const ask = askerOf(app)
  const truth = async (matchId: string, round: number): Promise<'a' | 'b'> => {
    const { rows } = await app.pool.query(
      `SELECT o.chance_a > 0.5 AS first FROM rumble_round o JOIN rumble_match m USING (snapshot_id)
       WHERE m.id = $1 AND o.n = $2`,
      [matchId, round],
    )
    return rows[0].first ? 'a' : 'b'
  }
  const invite = (by: TestPerson, rival: TestPerson, rankingId: string, key?: string) =>
    ask(by).post('/rumble/matches', { rivalId: rival.id, rankingId }, key)
  const deed = (who: TestPerson, id: string, what: 'accept' | 'decline' | 'cancel', key?: string) =>
    ask(who).post(`/rumble/matches/${id}/${what}`, {}, key)
  const begin = (who: TestPerson, id: string, key?: string) => ask(who).post(`/rumble/matches/${id}/round`, {}, key)
  const answer = (who: TestPerson, id: string, token: string, choice: 'a' | 'b', key?: string) =>
    ask(who).post(`/rumble/matches/${id}/answers`, { token, choice }, key)

  /** Begins and answers a round; the clock moves by `ms` in between. */
  async function round(
    who: TestPerson,
    id: string,
    o: { right?: boolean; pass?: (ms: number) => void; ms?: number } = {},
  ) {
    const begun = await begin(who, id)
    const { running } = begun.body
    if (!running) return begun
    o.pass?.(o.ms ?? 2_000)
    const right = await truth(id, running.round)
    return answer(who, id, running.token, (o.right ?? true) ? right : right === 'a' ? 'b' : 'a')
  }
  /**
   * Inserts the answers of the remaining rounds except the last, directly into the database, each after two seconds.
   */
  const answerSix = (who: TestPerson, id: string, right: number) =>
    app.pool.query(
      `INSERT INTO rumble_answer (match_id, seat, n, token, begun_at, deadline, closed_at, choice, is_right, points, ms)
       SELECT m.id, s.seat, o.n, gen_random_uuid(), $3, $3::timestamptz + interval '12 s', $3::timestamptz + interval '2 s',
         CASE WHEN (o.n <= $4) = (o.chance_a > 0.5) THEN 'a' ELSE 'b' END, o.n <= $4, CASE WHEN o.n <= $4 THEN 142 ELSE 0 END, 2000
       FROM rumble_match m JOIN rumble_seat s ON s.match_id = m.id JOIN rumble_round o USING (snapshot_id)
       WHERE m.id = $1 AND s.user_id = $2 AND o.n < 7 ON CONFLICT DO NOTHING`,
      [id, who.id, app.clock.now(), right],
    )
  type Play = { right?: number; pass?: (ms: number) => void; ms?: number; byCalls?: boolean }
  /** Plays the remaining rounds with `right` of them right. The last round, or all of them, use the API. */
  async function play(who: TestPerson, id: string, o: Play = {}) {
    const { right = matchRules.ROUNDS, byCalls = false } = o
    if (!byCalls) await answerSix(who, id, right)
    let last: Answer | undefined
    for (let n = byCalls ? 1 : matchRules.ROUNDS; n <= matchRules.ROUNDS; n++)
      last = await round(who, id, { ...o, right: n <= right })
    return last!
  }
  /** Starts a match: invitation and acceptance. Returns its id. */
  async function start(one: TestPerson, other: TestPerson, rankingId: string): Promise<string> {
    const { status, body } = await invite(one, other, rankingId)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const accepted = await deed(other, body.id, 'accept')
    if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
    return body.id
  }
  return { ask, truth, invite, deed, begin, answer, round, play, start }
}

import { matchRules } from '@liston/contract/rumble'
import { type Answer, askerOf } from './ask.ts'
import { addRanking, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

const names = Array.from({ length: 10 }, (_, i) => `Tapa número ${i + 1}`)

/** A ranking that many have voted in: each item has four fifths of the votes of the one before. */
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

/** Players of a match, who know the truth: they answer right or wrong as they are told. */
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
  /** Plays all that is left, so many of it right. */
  async function play(
    who: TestPerson,
    id: string,
    o: { right?: number; pass?: (ms: number) => void; ms?: number } = {},
  ) {
    let last: Answer | undefined
    for (let n = 1; n <= matchRules.ROUNDS; n++)
      last = await round(who, id, { ...o, right: n <= (o.right ?? matchRules.ROUNDS) })
    return last!
  }
  /** A match that was accepted. */
  async function start(one: TestPerson, other: TestPerson, rankingId: string): Promise<string> {
    const { status, body } = await invite(one, other, rankingId)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const accepted = await deed(other, body.id, 'accept')
    if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
    return body.id
  }
  return { ask, truth, invite, deed, begin, answer, round, play, start }
}

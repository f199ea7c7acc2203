import { economyNumbers } from '@liston/contract/economy'
import { randomUUID } from 'node:crypto'
import { voteRules } from '../server/src/features/voting/vote-rules.ts'
import { cpuMsOf } from './rig/cpu.ts'
import { progressed } from './rig/progressed.ts'
import type { Rig } from './rig/open-rig.ts'
import { median } from './rig/quantile.ts'
import { type Case, ROUNDS, type Row } from './rig/row.ts'
import { measureFarming } from './people/measure-farming.ts'
import { tokenOf } from './rig/voters.ts'

const FOLLOWERS = 10_000
const FAN_OUT_MOST_MS = 120_000
const BLOCKS_EACH = 1_000
const VOTES_JUDGED = 200
const JUDGED_A_ROUND = 20

/** Relations between users: notifications to all followers, votes of users who block many, and a farming ring. */
export const people: Case = async (rig) => [
  await measureFanOut(rig),
  await measureBlocked(rig),
  ...(await measureFarming(rig)),
]

/** From the response to "publish" until all followers of the author are notified. */
async function measureFanOut(rig: Rig): Promise<Row> {
  const ours: number[] = []
  const cpuMs: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const author = round + 1
    await rig.pool.query(
      `INSERT INTO follow (follower_id, followed_id, since)
       SELECT f.id, a.id, now() FROM bench.voter f, bench.voter a WHERE a.n = $1 AND f.n BETWEEN $2 AND $3`,
      [author, ROUNDS + 1, ROUNDS + FOLLOWERS],
    )
    const before = cpuMsOf(rig.pidsOf(rig.ours))
    const id = await publish(rig, author)
    const since = performance.now()
    while ((await told(rig, id)) < FOLLOWERS)
      if (performance.now() - since > FAN_OUT_MOST_MS) throw new Error('Followers were not told in time')
    progressed(`news ${round + 2} of ${ROUNDS + 1}: ${FOLLOWERS} followers`)
    if (round < 0) continue
    ours.push(performance.now() - since)
    cpuMs.push((cpuMsOf(rig.pidsOf(rig.ours)) - before) / FOLLOWERS)
  }
  return { id: 'fan-out', ours, cpuMs }
}

const told = async ({ pool }: Rig, rankingId: string): Promise<number> =>
  (
    await pool.query(
      "SELECT count(*)::int AS n FROM notification WHERE ranking_id = $1 AND type = 'ranking_published'",
      [rankingId],
    )
  ).rows[0].n

async function publish(rig: Rig, author: number): Promise<string> {
  const id = randomUUID()
  const items = ['Uno', 'Dos', 'Tres'].map((name) => ({ id: randomUUID(), name }))
  const draft = { topic: `Lo mejor de ${author}, para quien le sigue`, language: 'es', category: 'comida', items }
  for (const [method, path, body] of [
    ['PUT', `drafts/${id}`, draft],
    ['POST', `drafts/${id}/publish`, {}],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${rig.ours.port}/api/v1/${path}`, {
      method,
      headers: {
        cookie: `sid=${tokenOf(author)}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered by ${answer.status}: ${await answer.text()}`)
  }
  return id
}

const judgeSql = `SELECT count(*) FROM judge_votes(
  ARRAY(SELECT ROW(gen_random_uuid(), v.id, t.id, true, 'vote', NULL, NULL)::vote_request
    FROM bench.voter v JOIN bench.target t ON t.n = v.n % 100 WHERE v.n BETWEEN $1::int AND $1::int + ${VOTES_JUDGED - 1}),
  now(), jsonb_populate_record(NULL::vote_rules, $2::jsonb))`

/** Votes of users who block a thousand others each, and of users who block nobody: `judge_votes`, alternately. */
async function measureBlocked(rig: Rig): Promise<Row> {
  const [blocking, free] = [20_000, 30_000]
  await rig.pool.query(
    `INSERT INTO person_block (blocker_id, blocked_id, since)
     SELECT a.id, b.id, now() FROM bench.voter a JOIN bench.voter b ON b.n BETWEEN 40000 AND 40000 + ${BLOCKS_EACH - 1}
     WHERE a.n BETWEEN $1::int AND $1::int + ${VOTES_JUDGED - 1}`,
    [blocking],
  )
  await rig.pool.query('ANALYZE person_block')
  const rules = JSON.stringify(voteRules(1000, economyNumbers()))
  const judge = async (from: number) => {
    const times: number[] = []
    for (let n = 0; n < JUDGED_A_ROUND; n++) {
      const since = performance.now()
      await rig.pool.query({ name: 'judge', text: judgeSql, values: [from, rules] })
      times.push(performance.now() - since)
    }
    return median(times)
  }
  const row: Row & { limit: number[] } = { id: 'judge-blocked', ours: [], limit: [] }
  for (let round = -1; round < ROUNDS; round++) {
    const [mine, least] = [await judge(blocking), await judge(free)]
    progressed(`blocks ${round + 2} of ${ROUNDS + 1}`)
    if (round < 0) continue
    row.ours.push(mine)
    row.limit.push(least)
  }
  return row
}

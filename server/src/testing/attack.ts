import { addPerson, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'
import { cast } from './votes.ts'

type Attack = { itemId: string; people: number; network?: string; name?: string; ageDays?: number }

/** Creates new accounts from one network, which vote for one item through the API. */
export async function attack(app: TestApp, o: Attack): Promise<TestPerson[]> {
  const { itemId, people, network = '203.0.113.0', name = 'fan', ageDays = 2 } = o
  const gang = await Promise.all(Array.from({ length: people }, (_, n) => addPerson(app, `${name}${n}`, { ageDays })))
  const ids = gang.map(({ id }) => id)
  await app.pool.query('UPDATE session SET ip_address = $2 WHERE user_id = ANY ($1)', [ids, network])
  const answers = await Promise.all(gang.map((person) => cast(app, { person, on: { itemId } })))
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a vote of the attack was refused: ${refused.code}`)
  return gang
}

/** Creates an incident that voids a user's vote. Returns its id. */
export async function addExclusion(app: TestApp, person: TestPerson, ranking: { id: string; itemIds: string[] }) {
  await cast(app, { person, on: { itemId: ranking.itemIds[1]! } })
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO incident (id, kind, ranking_id, state, score, opened_at, window_from, window_to, signals, voters, decided_at, reason)
     VALUES (gen_random_uuid(), 'ranking', $1, 'voided', 3, now(), now(), now(), '[]', 1, now(), 'Llegaron a la vez desde una misma red.')
     RETURNING id`,
    [ranking.id],
  )
  const id = rows[0]!.id
  await app.pool.query(
    "INSERT INTO incident_suspect (incident_id, user_id, cluster, trust) VALUES ($1, $2, 'red 1', 0.5)",
    [id, person.id],
  )
  await app.pool.query(
    'INSERT INTO incident_vote (incident_id, vote_id) SELECT $1, id FROM vote WHERE user_id = $2 AND ranking_id = $3',
    [id, person.id, ranking.id],
  )
  return id
}

import { addPerson, type TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'
import { cast } from './votes.ts'

type Attack = { itemId: string; people: number; network?: string; name?: string; ageDays?: number }

/** New accounts that come from one network and vote for one item, as the browser does. */
export async function attack(app: TestApp, o: Attack): Promise<TestPerson[]> {
  const { itemId, people, network = '203.0.113.0', name = 'fan', ageDays = 2 } = o
  const gang: TestPerson[] = []
  for (let n = 0; n < people; n++) gang.push(await addPerson(app, `${name}${n}`, { ageDays }))
  const ids = gang.map(({ id }) => id)
  await app.pool.query('UPDATE session SET ip_address = $2 WHERE user_id = ANY ($1)', [ids, network])
  const answers = await Promise.all(gang.map((person) => cast(app, { person, on: { itemId } })))
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a vote of the attack was refused: ${refused.code}`)
  return gang
}

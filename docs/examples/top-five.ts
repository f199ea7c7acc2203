/**
 * The latest rankings, a vote for the leader of the first, and its top five.
 * Make a key at /account/api-keys that may read and vote, then, at the root of the repository:
 *
 *     LISTON_KEY=liston_… node docs/examples/top-five.ts http://127.0.0.1:3000
 */
import { openClient, Refused } from '@liston/contract/client'

const [origin = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const api = openClient({ origin, key: process.env.LISTON_KEY })

const { key } = await api.accounts.thisKey()
console.log(`${key.name} may: ${key.scopes.join(', ')}`)

const latest = await api.explore.feed({ sort: 'latest' })
for (const { topic, points } of latest.items.slice(0, 3)) console.log(`- ${topic} (${points})`)

const id = latest.items[0]?.id
const leader = id && (await api.rankings.find({ id })).items[0]
if (!leader) throw new Error('There is no ranking yet')

try {
  const { points } = await api.voting.cast({ targetType: 'item', targetId: leader.id, kind: 'vote' })
  console.log(`A vote for ${leader.name}, who has ${points} points now`)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.log(`No vote for ${leader.name}: ${error.code}`)
}

const { topic, items } = await api.rankings.find({ id })
console.log(topic)
for (const [place, { name, points }] of items.slice(0, 5).entries()) console.log(`${place + 1}. ${name} (${points})`)

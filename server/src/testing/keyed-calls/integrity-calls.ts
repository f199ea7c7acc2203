import { newId } from '../../platform/db/index.ts'
import { addPerson, addRanking, type TestPerson } from '../people.ts'
import { cast } from '../votes.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const reason = 'Votan lo mismo desde una sola red'
const words = 'Voto porque me gusta, nadie me lo ha pedido.'

/** Keyed calls of incidents: decisions and appeals. */
export const integrityCalls = ({ app, ana }: World): KeyedCalls => {
  /** Creates an incident about a user's vote (Ana's by default), optionally voided and appealed. Returns its id. */
  async function incident(o: { of?: TestPerson; voided?: boolean; appealed?: boolean } = {}): Promise<string> {
    const person = o.of ?? ana
    const { id: rankingId, itemIds } = await addRanking(app, await addPerson(app, `vigilada${newId().slice(-8)}`))
    const { receipt } = await cast(app, { person, on: { itemId: itemIds[0]! } })
    const id = newId()
    await app.pool.query(
      `INSERT INTO incident (id, kind, ranking_id, state, score, opened_at, window_from, window_to, signals, voters, decided_at, reason)
       VALUES ($1, 'ranking', $2, $3, 2, now(), now() - interval '1 hour', now(), '[]', 12, CASE WHEN $3 = 'voided' THEN now() END, $4)`,
      [id, rankingId, o.voided ? 'voided' : 'open', reason],
    )
    await app.pool.query(
      `INSERT INTO incident_suspect (incident_id, user_id, cluster, trust, appeal, appealed_at)
       VALUES ($1, $2, 'network-1', 0.5, $3, CASE WHEN $3 <> '' THEN now() END)`,
      [id, person.id, o.appealed ? words : ''],
    )
    if (o.voided)
      await app.pool.query('INSERT INTO incident_vote (vote_id, incident_id) VALUES ($1, $2)', [receipt.voteId, id])
    return id
  }
  const post = (path: string, body: object): Call => ({ method: 'post', path, body })
  return {
    'integrity.appeal': async () => {
      const path = `/integrity/${await incident({ voided: true })}/appeal`
      return [post(path, { words }), post(path, { words: `${words} De verdad.` })]
    },
    'integrity.voters': async () => {
      const path = `/admin/integrity/${await incident()}/voters`
      return [post(path, { reason }), post(path, { reason: `${reason}, otra vez` })]
    },
    'integrity.decide': async () => {
      const path = `/admin/integrity/${await incident()}`
      return [post(path, { answer: 'void', reason }), post(path, { answer: 'release', reason })]
    },
    'integrity.answerAppeal': async () => {
      // Staff may not answer their own appeal.
      const of = await addPerson(app, `recurre${newId().slice(-8)}`)
      const path = `/admin/integrity/${await incident({ of, voided: true, appealed: true })}/appeals/${of.id}`
      return [post(path, { reinstate: false, reason }), post(path, { reinstate: true, reason })]
    },
  }
}

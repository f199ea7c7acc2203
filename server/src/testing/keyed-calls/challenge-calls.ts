import { askerOf } from '../ask.ts'
import { addPerson, addRanking, type TestPerson } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

export const challengeCalls = ({ app, ana }: World): KeyedCalls => {
  const somebody = () => addPerson(app, `reta${Math.floor(Math.random() * 1e9)}`, { level: 4 })
  const goal = (to: string) => ({ to, kind: 'mission', goal: 'votes' })
  const send = async (from: TestPerson, body: object) =>
    (await askerOf(app)(from).post('/challenges', body)).body.id as string
  const toAna = async () => send(await somebody(), goal('ana'))
  /** A challenge that Ana has accepted, about a ranking of its sender. */
  async function running(kind: 'taste' | 'battle') {
    const other = await somebody()
    const { id: rankingId, itemIds } = await addRanking(app, other)
    const about = kind === 'taste' ? { rankingId } : { topic: 'Tapas' }
    const id = await send(other, { to: 'ana', kind, ...about })
    await askerOf(app)(ana).put(`/challenges/${id}/answer`, { accept: true })
    return { id, itemIds }
  }
  const twice = async (call: () => Promise<Call>): Promise<[Call, Call]> => [await call(), await call()]
  return {
    'challenges.send': () =>
      twice(async () => ({ method: 'post', path: '/challenges', body: goal((await somebody()).username) })),
    'challenges.answer': () =>
      twice(async () => ({ method: 'put', path: `/challenges/${await toAna()}/answer`, body: { accept: true } })),
    'challenges.cancel': () =>
      twice(async () => ({ method: 'del', path: `/challenges/${await send(ana, goal((await somebody()).username))}` })),
    'challenges.saveSetting': async () => [
      { method: 'put', path: '/me/challenge-setting', body: { from: 'everybody' } },
      { method: 'put', path: '/me/challenge-setting', body: { from: 'friends' } },
    ],
    'challenges.order': () =>
      twice(async () => {
        const { id, itemIds } = await running('taste')
        return { method: 'put', path: `/challenges/${id}/order`, body: { itemIds } }
      }),
    'challenges.enter': () =>
      twice(async () => {
        const { id } = await running('battle')
        const own = await addRanking(app, ana)
        await app.pool.query('UPDATE ranking SET published_at = $2 WHERE id = $1', [own.id, app.clock.now()])
        return { method: 'put', path: `/challenges/${id}/ranking`, body: { rankingId: own.id } }
      }),
  }
}

import { askerOf } from '../ask.ts'
import { addPerson, addRanking } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

export const rumbleCalls = ({ app, ana }: World): KeyedCalls => {
  const newArena = async () => {
    const author = await addPerson(app, `arena${Math.floor(Math.random() * 1e9)}`)
    return addRanking(app, author, { items: ['A', 'B', 'C', 'D'] })
  }
  const begin = async () =>
    (await askerOf(app)(ana).post('/rumble/duels/next', { rankingId: (await newArena()).id })).body
  const answer = (token: string, choice: string): Call => ({
    method: 'post',
    path: '/rumble/duels',
    body: { token, answer: choice },
  })
  return {
    'rumble.answerTeaser': async () => {
      const { id, itemIds } = await newArena()
      const call = (winner: string | null): Call => ({
        method: 'put',
        path: `/rankings/${id}/duels`,
        body: { answers: [{ itemIds: itemIds.slice(0, 2), winner }] },
      })
      return [call(itemIds[0]!), call(null)]
    },
    'rumble.nextQuick': async () => {
      const call = (rankingId: string): Call => ({ method: 'post', path: '/rumble/duels/next', body: { rankingId } })
      return [call((await newArena()).id), call((await newArena()).id)]
    },
    'rumble.answerQuick': async () => {
      const { pair } = await begin()
      return [answer(pair.token, 'a'), answer(pair.token, 'b')]
    },
    'rumble.undoQuick': async () => {
      const runs: string[] = []
      for (let i = 0; i < 2; i++) {
        const { pair, runId } = await begin()
        const { path, body } = answer(pair.token, 'tie')
        await askerOf(app)(ana).post(path, body)
        runs.push(runId)
      }
      const [one, two] = runs.map((runId): Call => ({ method: 'post', path: '/rumble/duels/undo', body: { runId } }))
      return [one!, two!]
    },
  }
}

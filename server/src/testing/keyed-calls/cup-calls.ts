import type { Cup } from '@liston/contract/rumble'
import { askerOf } from '../ask.ts'
import { addPerson, addRanking } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Keyed calls of cups, each of a new ranking. */
export const cupCalls = ({ app, ana }: World): KeyedCalls => {
  const post = (path: string, body: object = {}): Call => ({ method: 'post', path, body })
  const beginning = async () => {
    const author = await addPerson(app, `copa${Math.floor(Math.random() * 1e9)}`)
    const { id: rankingId } = await addRanking(app, author, { items: [...'ABCDEFGH'] })
    return post('/rumble/cups', { rankingId, size: 8, seeds: 'order' })
  }
  const begin = async (): Promise<Cup> => {
    const { path, body } = await beginning()
    return (await askerOf(app)(ana).post(path, body)).body
  }
  return {
    'rumble.beginCup': async () => [await beginning(), await beginning()],
    'rumble.resumeCup': async () => {
      const [one, two] = [await begin(), await begin()]
      return [post(`/rumble/cups/${one.id}/resume`), post(`/rumble/cups/${two.id}/resume`)]
    },
    'rumble.answerCup': async () => {
      const { id, pair } = await begin()
      const answer = (side: string) => post(`/rumble/cups/${id}/answers`, { token: pair!.token, side })
      return [answer('a'), answer('b')]
    },
  }
}

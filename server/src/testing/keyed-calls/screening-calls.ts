import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Lists of words, as staff change them. */
export const screeningCalls = ({ app, ana }: World): KeyedCalls => {
  let words = 0
  const entry = () => ({ kind: 'word', value: `palabrota${words++}` })
  const gone = async (): Promise<Call> => {
    const { body } = await askerOf(app)(ana).post('/admin/lists', entry())
    return { method: 'del', path: `/admin/lists/${body.id}` }
  }
  return {
    'screening.add': async () => [
      { method: 'post', path: '/admin/lists', body: entry() },
      { method: 'post', path: '/admin/lists', body: entry() },
    ],
    'screening.remove': async () => [await gone(), await gone()],
  }
}

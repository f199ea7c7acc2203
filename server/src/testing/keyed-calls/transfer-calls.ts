import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const file = (text: string) => Buffer.from(text)

/** Keyed calls of imports. */
export const transferCalls = ({ app, ana }: World): KeyedCalls => ({
  'transfer.begin': async () => [
    { method: 'post', path: '/imports', body: file('Uno\nDos') },
    { method: 'post', path: '/imports', body: file('Tres\nCuatro') },
  ],
  'transfer.makeDraft': async () => {
    const { id } = (await askerOf(app)(ana).post('/imports', file('Cinco\nSeis'))).body
    const call = (limit: number): Call => ({
      method: 'post',
      path: `/imports/${id}/draft`,
      body: { language: 'es', limit },
    })
    return [call(2), call(3)]
  },
})

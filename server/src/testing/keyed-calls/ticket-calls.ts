import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const ticket = (n: number) => ({ topic: 'fault', body: `La página ${n} no se abre desde ayer.` })

/** Keyed calls of support tickets, by users and staff. */
export const ticketCalls = ({ app, ana }: World): KeyedCalls => {
  let made = 0
  // Closed at once, because the number of open tickets is limited.
  async function open(): Promise<string> {
    const ask = askerOf(app)(ana)
    const { id } = (await ask.post('/tickets', ticket(made++))).body
    await ask.post(`/tickets/${id}/close`, {})
    return id
  }
  const post = (path: string, body: object = {}): Call => ({ method: 'post', path, body })
  const move = (id: string, state: string): Call => ({
    method: 'put',
    path: `/admin/tickets/${id}/state`,
    body: { state },
  })
  return {
    'tickets.open': async () => [post('/tickets', ticket(100)), post('/tickets', ticket(101))],
    'tickets.reply': async () => {
      const path = `/tickets/${await open()}/messages`
      return [post(path, { body: 'Sigue igual' }), post(path, { body: 'Ya se abre' })]
    },
    'tickets.close': async () => [post(`/tickets/${await open()}/close`), post(`/tickets/${await open()}/close`)],
    'tickets.answer': async () => {
      const path = `/admin/tickets/${await open()}/messages`
      return [post(path, { body: 'Ya está arreglado' }), post(path, { body: 'Lo miramos' })]
    },
    'tickets.move': async () => {
      const id = await open()
      return [move(id, 'open'), move(id, 'closed')]
    },
  }
}

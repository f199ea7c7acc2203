import { askerOf } from '../ask.ts'
import { addPerson } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const motive = 'Llevo seis años escribiendo de bares en el periódico de mi barrio.'

/** Keyed calls of collaboration offers and the answers of staff. */
export const partnerCalls = ({ app, ana }: World): KeyedCalls => {
  let made = 0
  const offer = (role: string): Call => ({ method: 'post', path: '/collaborations', body: { role, motive, links: [] } })
  /** Creates an offer by a new user. Returns its id. */
  async function offered(): Promise<string> {
    const { path, body } = offer('curator')
    return (await askerOf(app)(await addPerson(app, `ayuda${made++}`)).post(path, body)).body.id
  }
  async function own(role: string): Promise<Call> {
    const { path, body } = offer(role)
    return { method: 'post', path: `/collaborations/${(await askerOf(app)(ana).post(path, body)).body.id}/withdraw` }
  }
  const answer = (id: string): Call => ({
    method: 'put',
    path: `/admin/collaborations/${id}`,
    body: { state: 'accepted' },
  })
  async function request(): Promise<string> {
    const { rows } = await app.pool.query(
      `INSERT INTO business_request (id, name, company, email, need, budget, sent_at)
       VALUES (gen_random_uuid(), 'Eva', 'Bar Eva', 'eva@bar.test', 'Un ranking de nuestras tapas.', 'none', now()) RETURNING id`,
    )
    return rows[0].id
  }
  const move = (id: string, state: string): Call => ({
    method: 'put',
    path: `/admin/business-requests/${id}`,
    body: { state },
  })
  return {
    'partners.offer': async () => [offer('author'), offer('translator')],
    'partners.withdraw': async () => [await own('curator'), await own('ambassador')],
    'partners.answer': async () => [answer(await offered()), answer(await offered())],
    'partners.move': async () => {
      const id = await request()
      return [move(id, 'contacted'), move(id, 'won')]
    },
  }
}

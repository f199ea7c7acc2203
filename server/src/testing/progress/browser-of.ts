import { grantDue } from '../../features/achievements/index.ts'
import { type Answer, askerOf } from '../ask.ts'
import type { TestPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { Deeds } from './deeds.ts'
import type { Line } from './missions.ts'

const WORDS = 'Una razón larga de ochenta caracteres y más: se come despacio, con pan y con quien se quiere.'

/** The application that the model is compared with. */
export type ModelApp = Omit<TestApp, 'database' | 'listen'>

export type Ranking = { id: string; itemIds: string[] }
/** The browser of one user. */
export function browserOf(app: ModelApp, { id, cookie, username }: TestPerson, rankings: readonly Ranking[]): Deeds {
  const ask = askerOf(app)({ id, cookie, username })
  let keys = 0
  const key = () => `${id}-${keys++}`
  const is = ({ status, body }: Answer, no: number[]) => {
    if (status !== 200 && !no.includes(status)) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
    return status === 200
  }
  const line = ({ id, kind, state, progress }: Line): Line => ({ id, kind, state, progress })
  return {
    standAt: (at) => void (app.clock.now = () => new Date(at)),
    async vote(n, kind) {
      const [targetType, targetId] = ['item', rankings[n]!.itemIds[0]]
      return is(await ask.put('/votes', { targetType, targetId, kind }, key()), [402])
    },
    comment: async (n) =>
      is(await ask.post(`/rankings/${rankings[n]!.id}/comments`, { body: `${WORDS} ${keys}` }, key()), []),
    review: async (n) =>
      is(await ask.put(`/items/${rankings[n]!.itemIds[1]}/review`, { stars: 4, text: WORDS }, key()), []),
    order: async (n) =>
      is(await ask.put(`/rankings/${rankings[n]!.id}/my-order`, { itemIds: rankings[n]!.itemIds }, key()), []),
    async look() {
      const answer = await ask.get('/me/missions')
      is(answer, [])
      const { onboarding, daily, weekly } = answer.body
      return {
        onboarding: onboarding && onboarding.missions.map(line),
        daily: daily.missions.map(line),
        weekly: weekly.missions.map(line),
      }
    },
    countMedals: async () => (await grantDue(app, [id])).map(({ key, step }) => `${key}:${step}`).toSorted(),
    claim: async () => (await ask.post('/rpc/grant_daily_rewards', { p_user_id: id }, key())).body.success,
    buyFreeze: async () => is(await ask.post('/me/streak/freezes', {}, key()), [402, 409]),
    async buyCredit() {
      const answer = await ask.post('/me/credits', {}, key())
      return is(answer, [402, 409]) ? answer.body.id : null
    },
    undoCredit: async (credit) => is(await ask.del(`/me/credits/${credit}`, undefined, key()), [409]),
    share: async (level) => (await ask.post(`/me/levels/${level}/share`, {}, key())).body.granted,
    async wallet() {
      const text = 'SELECT stars, xp, level, ai_credits AS credits FROM wallet WHERE user_id = $1'
      return (await app.pool.query({ name: 'wallet of the model', text, values: [id] })).rows[0]
    },
  }
}

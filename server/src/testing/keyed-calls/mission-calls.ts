import { newId } from '../../platform/db/index.ts'
import { addPerson, addRanking } from '../people.ts'
import type { Call, KeyedCalls, World } from './world.ts'

export const missionCalls = ({ app, ana }: World): KeyedCalls => ({
  'missions.dismissOnboarding': async () => {
    const call = (dismissed: boolean): Call => ({
      method: 'post',
      path: '/me/missions/onboarding',
      body: { dismissed },
    })
    return [call(true), call(false)]
  },
  'missions.reroll': async () => {
    const author = await addPerson(app, `otra${Math.floor(Math.random() * 1e6)}`)
    for (let i = 0; i < 3; i++) await addRanking(app, author)
    await app.pool.query("DELETE FROM mission WHERE user_id = $1 AND series = 'daily'", [ana.id])
    const ids = [newId(), newId()]
    for (const [slot, kind] of ['comments2', 'publish1'].entries())
      await app.pool.query(
        `INSERT INTO mission (id, user_id, series, day, slot, kind, target, from_at, to_at)
         VALUES ($1, $2, 'daily', current_date, $3, $4, 2, $5, $5::timestamptz + interval '1 day')`,
        [ids[slot], ana.id, slot, kind, app.clock.now()],
      )
    const call = (id: string): Call => ({ method: 'post', path: `/missions/${id}/reroll`, body: {} })
    return [call(ids[0]!), call(ids[1]!)]
  },
})

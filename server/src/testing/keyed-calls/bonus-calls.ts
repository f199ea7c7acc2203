import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const DAY_MS = 86_400_000

/** What super admins give to everybody, and what things cost. */
export const bonusCalls = ({ app, ana }: World): KeyedCalls => {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString()
  const bonus = (days: number) => ({
    method: 'post' as const,
    path: '/admin/bonuses',
    body: { name: { es: 'Doble', en: 'Double' }, factor: 2, startsAt: inDays(days), endsAt: inDays(days + 1) },
  })
  const end = async (days: number): Promise<Call> => {
    const { path, body } = bonus(days)
    return { method: 'del', path: `${path}/${(await askerOf(app)(ana).post(path, body)).body.id}` }
  }
  const number = async (value: number) => {
    const { version } = (await askerOf(app)(ana).get('/admin/economy')).body
    return { method: 'put' as const, path: '/admin/economy', body: { numbers: { creditStars: value }, version } }
  }
  return {
    'economy.saveNumbers': async () => [await number(41), await number(42)],
    'economy.beginBonus': async () => [bonus(10), bonus(20)],
    'economy.endBonus': async () => [await end(30), await end(40)],
  }
}

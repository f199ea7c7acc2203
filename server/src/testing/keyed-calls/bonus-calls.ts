import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

const DAY_MS = 86_400_000

/** Keyed calls of XP bonuses, economy settings and feature flags, by super admins. */
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
  /** Disables a feature, then enables and disables it, so that later calls find it enabled. */
  const rooms = async (path: string, room: string): Promise<[Call, Call]> => {
    const desk = askerOf(app)(ana)
    const turn = async (isOpen: boolean): Promise<Call> => {
      const { version } = (await desk.get(path)).body
      return { method: 'put', path, body: { room, isOpen, version } }
    }
    await desk.put(path, (await turn(false)).body)
    return [await turn(true), await turn(false)]
  }
  return {
    'settings.saveGameRoom': () => rooms('/admin/game', 'leagues'),
    'settings.saveAiRoom': () => rooms('/admin/ai/open', 'ai'),
    'economy.saveNumbers': async () => [await number(41), await number(42)],
    'economy.beginBonus': async () => [bonus(10), bonus(20)],
    'economy.endBonus': async () => [await end(30), await end(40)],
  }
}

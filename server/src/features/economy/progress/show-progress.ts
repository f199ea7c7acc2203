import type { Progress } from '@liston/contract/economy'
import type { Platform } from '../../../platform/index.ts'
import { findDays, findXpOfDay } from './store.ts'

/** What a person's last days brought, and what is earned of today's caps. */
export async function showProgress({ db, clock }: Platform, o: { userId: string; days: number }): Promise<Progress> {
  const at = clock.now()
  const [days, byReward] = await Promise.all([findDays(db, { ...o, at }), findXpOfDay(db, { ...o, at })])
  const inAllXp = [...byReward.values()].reduce((sum, xp) => sum + xp, 0)
  return { days, today: { inAllXp, byReward: Object.fromEntries(byReward) } }
}

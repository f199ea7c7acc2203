import type { KeyedCalls, World } from './world.ts'

export const dailyCalls = ({ app, ana }: World): KeyedCalls => {
  const grant = { method: 'post', path: '/rpc/grant_daily_rewards', body: { p_user_id: ana.id } } as const
  const freeze = { method: 'post', path: '/me/streak/freezes', body: {} } as const
  /** Gives Ana a broken streak that she may repair. */
  const broken = async () => {
    await app.pool.query(
      `INSERT INTO streak (user_id, streak, best, last_date, last_claim_at, lost_streak, lost_from, lost_to, lost_until)
       VALUES ($1, 1, 5, current_date, now(), 5, current_date - 1, current_date - 1, now() + interval '1 day')
       ON CONFLICT (user_id) DO UPDATE SET streak = 1, best = 5, last_date = current_date, last_claim_at = now(), lost_streak = 5,
         lost_from = current_date - 1, lost_to = current_date - 1, lost_until = now() + interval '1 day', repaired_at = NULL`,
      [ana.id],
    )
  }
  return {
    'dailyReward.grant': async () => [grant, freeze],
    'dailyReward.buyFreeze': async () => {
      await app.pool.query('DELETE FROM streak_freeze WHERE user_id = $1', [ana.id])
      return [freeze, grant]
    },
    'dailyReward.repair': async () => {
      await broken()
      return [{ method: 'post', path: '/me/streak/repair', body: {} }, grant]
    },
  }
}

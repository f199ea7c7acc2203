import type { Granted } from '@liston/contract/daily-reward'
import type { Me } from '@liston/contract/profiles'
import type { QueryClient } from '@tanstack/react-query'
import { askForModal } from '../../../platform/modals/queue.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

/** Query key of the response that the dialog shows. */
export const grantedKey = [...keys.dailyReward, 'granted']

/**
 * Opens the dialog if something was added. Says nothing if it was already claimed (specification 4, 8). `show`
 * opens another view of the reward instead of the dialog.
 */
export function tellGranted(client: QueryClient, granted: Granted, show = () => askForModal('daily-reward')): void {
  if (granted.stars_added === 0 && granted.xp_added === 0) return
  client.setQueryData<Me | null>(
    keys.me,
    (me) => me && { ...me, dailyLoginStreak: granted.streak, lastDailyReward: new Date().toISOString() },
  )
  client.setQueryData(grantedKey, granted)
  for (const queryKey of [keys.me, [...keys.dailyReward, 'streak'], [...keys.dailyReward, 'month'], keys.ledger])
    void client.invalidateQueries({ queryKey })
  show()
}

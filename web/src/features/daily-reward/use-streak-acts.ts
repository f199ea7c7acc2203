import type { Balances } from '@liston/contract/economy'
import type { Streak } from '@liston/contract/daily-reward'
import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { toast } from '../../design/feedback/toast.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { tellGranted } from './modal/granted.ts'
import { streakQuery } from './queries.ts'
import { dailyRewardTexts } from './texts.ts'

export type StreakAct = 'claim' | 'freeze' | 'repair'

/** Actions on the streak. Each shows its result in a toast or dialog. */
export function useStreakActs(me: Me) {
  const t = useTexts(dailyRewardTexts)
  const api = useApi()
  const client = useQueryClient()
  const once = () => ({ context: { idempotencyKey: newKey() } })
  function settle({ streak, balances }: { streak: Streak; balances: z.infer<typeof Balances> }): void {
    client.setQueryData(streakQuery(api).queryKey, streak)
    client.setQueryData<Me | null>(keys.me, (now) => now && { ...now, ...balances, dailyLoginStreak: streak.streak })
    void client.invalidateQueries({ queryKey: keys.dailyReward })
    void client.invalidateQueries({ queryKey: keys.ledger })
  }
  return {
    claim: async () => tellGranted(client, await api.dailyReward.grant({ p_user_id: me.id }, once())),
    freeze: async (priceStars?: number) => {
      settle(await api.dailyReward.buyFreeze({ priceStars }, once()))
      toast({ title: t.bought, description: t.boughtText, variant: 'success' })
    },
    repair: async () => {
      const done = await api.dailyReward.repair(undefined, once())
      settle(done)
      toast({ title: t.repaired, description: t.repairedText(done.streak.streak), variant: 'achievement' })
    },
  } satisfies Record<StreakAct, (priceStars?: number) => Promise<void>>
}

import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/feedback/toast.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useZone } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { redeemRefusal } from './refusal-texts.ts'
import { redeemTexts } from './texts.ts'

export type Sink = 'credit' | 'freeze' | 'highlight' | 'feature'
export type RedeemAct = Sink | 'undo-credit' | 'undo-highlight'
type Done = { balances: { stars: number; xp: number; level: number }; credits?: number }

/** Buys or undoes something and shows the result in a toast. Throws the refusal. */
export function useRedeem() {
  const t = useTexts(redeemTexts)
  const language = useLanguage()
  const zone = useZone()
  const api = useApi()
  const client = useQueryClient()

  function call(act: RedeemAct, id: string, priceStars: number | undefined): Promise<Done> {
    const once = { context: { idempotencyKey: newKey() } }
    switch (act) {
      case 'credit':
        return api.redeem.buyCredit({ priceStars }, once)
      case 'freeze':
        return api.dailyReward.buyFreeze({ priceStars }, once)
      case 'highlight':
        return api.rankings.buyHighlight({ id, priceStars }, once)
      case 'feature':
        return api.redeem.feature({ id, priceStars }, once)
      case 'undo-credit':
        return api.redeem.undoCredit({ id }, once)
      case 'undo-highlight':
        return api.rankings.giveBackHighlight({ id }, once)
    }
  }
  async function perform(act: RedeemAct, about: string, priceStars?: number): Promise<void> {
    const { balances, credits } = await call(act, about, priceStars)
    client.setQueryData<Me | null>(keys.me, (me) => me && { ...me, ...balances, aiCredits: credits ?? me.aiCredits })
    if (act === 'undo-credit' || act === 'undo-highlight')
      toast({ title: t.undone, description: t.backTo(balances.stars), variant: 'stars' })
    else toast({ title: t.done[act], description: t.left(balances.stars), variant: 'stars' })
    void client.invalidateQueries({ queryKey: keys.ledger })
    if (act === 'feature') void client.invalidateQueries({ queryKey: keys.categoryHeads })
    if (act === 'freeze') void client.invalidateQueries({ queryKey: keys.dailyReward })
    await client.invalidateQueries({ queryKey: keys.redeem })
  }
  /**
   * Shows a refusal in a toast and reloads the data, which may be outdated. If Stars are missing, the title is that of
   * the specification.
   */
  function tell(error: unknown): void {
    const { code, text } = redeemRefusal(language, error, zone)
    toast({ title: code === 'STARS_INSUFFICIENT' ? t.tooFew : t.notDone, description: text, variant: 'destructive' })
    void client.invalidateQueries({ queryKey: keys.redeem })
  }
  return { perform, tell }
}

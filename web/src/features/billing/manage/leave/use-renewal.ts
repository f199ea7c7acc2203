import type { MyCard, Renewal } from '@liston/contract/billing'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../../design/feedback/toast.ts'
import { newKey } from '../../../../platform/new-key.ts'
import { keys } from '../../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { manageTexts } from '../texts.ts'
import { useWhen } from '../use-when.ts'

/** Cancels, pauses or takes up a subscription, and says in passing what is so now. */
export function useRenewal(card: MyCard) {
  const t = useTexts(manageTexts)
  const { day } = useWhen()
  const api = useApi()
  const client = useQueryClient()
  const told = {
    off: { title: t.cancelled, description: card.graceUntil ? undefined : t.cancelledHint(day(card.paidUntil)) },
    on: { title: t.resumed, description: t.resumedHint(day(card.paidUntil)) },
    paused: { title: t.pausedDone },
  }
  async function refresh(): Promise<void> {
    void client.invalidateQueries({ queryKey: keys.me })
    await client.invalidateQueries({ queryKey: keys.plan })
  }
  async function renew(renewal: Renewal, reason: string): Promise<void> {
    await api.billing.setRenewal(
      { id: card.id, renewal, ...(reason ? { reason: reason as never } : {}) },
      { context: { idempotencyKey: newKey() } },
    )
    await refresh()
    const { title, description } = { description: undefined, ...told[renewal] }
    toast({ title, variant: 'success', ...(description ? { description } : {}) })
  }
  async function withdraw(): Promise<void> {
    await api.billing.withdraw({ id: card.id }, { context: { idempotencyKey: newKey() } })
    await refresh()
    void client.invalidateQueries({ queryKey: keys.invoices })
    toast({ title: t.withdrawn, description: t.withdrawnHint, variant: 'success' })
  }
  return { renew, withdraw }
}

import type { MyCard, Renewal } from '@liston/contract/billing'
import type { ReactNode } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { Refused, useRefusedBefore } from '../refused.tsx'
import { useRenewal } from './use-renewal.ts'

type Act = Renewal | 'withdraw'
type Props = {
  card: MyCard
  act: Act
  label: string
  pending: string
  variant?: 'primary' | 'danger'
  /** Fields above the button. */
  children?: ReactNode
}

/** One thing that is done to a subscription, with and without JavaScript: pressed twice it happens once. */
export function RenewalForm({ card, act, label, pending, variant, children }: Props) {
  const { renew, withdraw } = useRenewal(card)
  const form = useForm({
    action: act === 'withdraw' ? '/subscription-withdrawal' : '/subscription-renewal',
    submit: ({ reason = '' }) => (act === 'withdraw' ? withdraw() : renew(act, reason)),
  })
  const before = useRefusedBefore()
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="about" value={card.id} />
      {children}
      <Refused refusal={form.refusal === before ? null : form.refusal} />
      <Button type="submit" variant={variant} pending={form.pending} pendingText={pending}>
        {label}
      </Button>
    </form>
  )
}

import type { MyCard } from '@liston/contract/billing'
import type { ReactNode } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { ErrorMark } from '../../../../design/identity/icon.ts'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { useLanguage } from '../../../../platform/texts.tsx'
import { manageRefusalText } from '../refusal-texts.ts'
import type { Act } from './acts-of.ts'
import { useRenewal } from './use-renewal.ts'

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
  const language = useLanguage()
  const { renew, withdraw } = useRenewal(card)
  const form = useForm({
    action: act === 'withdraw' ? '/subscription-withdrawal' : '/subscription-renewal',
    submit: ({ reason = '' }) => (act === 'withdraw' ? withdraw() : renew(act, reason)),
  })
  const refused = !form.values.act || form.values.act === act ? form.refusal : null
  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="about" value={card.id} />
      {children}
      {refused && (
        <p role="alert" className="field-error">
          <ErrorMark size={18} aria-hidden="true" className="flex-none" />
          <span>{manageRefusalText(language, refused)}</span>
        </p>
      )}
      <Button type="submit" variant={variant} pending={form.pending} pendingText={pending}>
        {label}
      </Button>
    </form>
  )
}

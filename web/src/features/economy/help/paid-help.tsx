import './paid-help.css'
import type { HelpReceipt } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Ai, ErrorMark } from '../../../design/identity/icon.ts'
import type { CallContext } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { helpTexts } from './texts.ts'

type PaidHelpProps = {
  /** What is done, as the button says it; its price stands beside it. */
  label: string
  cost: number
  pending: boolean
  disabled?: boolean
  /** Why it was refused, in words. */
  refusal?: string | null
  onAsk: () => void
  /** What one should know before pressing. */
  children?: ReactNode
}

/** A help that costs AI credits: the price before the press, what is left, and why nothing came of it. */
export function PaidHelp({ label, cost, pending, disabled, refusal, onAsk, children }: PaidHelpProps) {
  const t = useTexts(helpTexts)
  const credits = useMe()?.aiCredits ?? 0
  return (
    <div className="paid-help">
      {children && <p className="paid-help-about">{children}</p>}
      <div className="paid-help-row">
        <Button
          size="sm"
          icon={<Ai aria-hidden="true" />}
          pending={pending}
          pendingText={t.working}
          disabled={disabled}
          onClick={onAsk}
        >
          {label} · {t.price(cost)}
        </Button>
        <span className="paid-help-left">{t.left(credits)}</span>
      </div>
      <div role="alert">
        {refusal && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{refusal}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Asks for a help once a press; all of the page knows then how many credits are left. */
export function useHelp<I, A extends HelpReceipt>(
  ask: (input: I, once: { context: CallContext }) => Promise<A>,
  onDone: (answer: A, input: I) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: I) => ask(input, { context: { idempotencyKey: newKey() } }),
    onSuccess(answer, input) {
      client.setQueryData<Me | null>(keys.me, (me) => me && { ...me, aiCredits: answer.credits })
      void client.invalidateQueries({ queryKey: keys.ledger })
      onDone(answer, input)
    },
  })
}

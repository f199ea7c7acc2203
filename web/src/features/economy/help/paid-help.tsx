import './paid-help.css'
import type { HelpReceipt } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Ai, ErrorMark } from '../../../design/identity/icon.ts'
import type { CallContext } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { MissingCredits } from './missing-credits.tsx'
import { helpTexts } from './texts.ts'

type PaidHelpProps = {
  /** Label of the button; the price is beside it. */
  label: string
  cost: number
  pending: boolean
  disabled?: boolean
  /** Text of the refusal. */
  refusal?: string | null
  onAsk: () => void
  /** Information to read before pressing. */
  children?: ReactNode
}

/**
 * Button for an AI help that costs credits, with its price, the remaining credits, and the error. With too few credits
 * it stays focusable, does nothing, and says how to get more.
 */
export function PaidHelp({ label, cost, pending, disabled, refusal, onAsk, children }: PaidHelpProps) {
  const t = useTexts(helpTexts)
  const missingId = useId()
  const credits = useMe()?.aiCredits ?? 0
  const isShort = credits < cost && !pending
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
          aria-disabled={isShort || undefined}
          aria-describedby={isShort ? missingId : undefined}
          onClick={isShort ? undefined : onAsk}
        >
          {label} · {t.price(cost)}
        </Button>
        <span className="paid-help-left">{t.left(credits)}</span>
      </div>
      {isShort && <MissingCredits id={missingId} missing={cost - credits} />}
      <div role="alert">
        {refusal && !isShort && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{refusal}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** Requests an AI help, once per press. Updates the remaining credits on the whole page. */
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

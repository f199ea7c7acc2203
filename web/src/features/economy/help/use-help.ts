import type { HelpReceipt } from '@liston/contract/economy'
import type { Me } from '@liston/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallContext } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'

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

import type { Payment } from '@liston/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useApi } from '../../../platform/use-api.ts'

const ASK_EVERY_MS = 1500
/** How long one waits in front of the page (rules 3.27). */
export const PATIENCE_MS = 30_000

const isWaiting = (payment: Payment | undefined) =>
  payment === undefined || payment.state === 'confirming' || payment.state === 'open'

export type PaymentView = { payment: Payment | undefined; missing: boolean; late: boolean; again(): void }

/** What became of a payment, asked again and again for half a minute. A server that is away is asked again as well. */
export function usePayment(sessionId: string, first: Payment | null): PaymentView {
  const api = useApi()
  const [late, setLate] = useState(false)
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: keys.payment(sessionId),
    queryFn: () => api.billing.confirm({ sessionId }),
    ...(first && { initialData: first }),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => (late || isGone(error) || !isWaiting(data) ? false : ASK_EVERY_MS),
  })
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [round])
  const again = () => {
    setLate(false)
    setRound((n) => n + 1)
    void query.refetch()
  }
  const { data: payment } = query
  return { payment, missing: isGone(query.error), late: late && isWaiting(payment), again }
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

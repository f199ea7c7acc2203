import type { MyPlan } from '@liston/contract/billing'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { leaveOut } from '../../../platform/leave-out.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { planQuery } from './queries.ts'
import { manageTexts } from './texts.ts'

/** Whether a subscription of the user was cancelled and no other one goes on. */
export const isCancelled = ({ card, sources }: Pick<MyPlan, 'card' | 'sources'>): boolean =>
  sources.every(({ state }) => state === 'ends' || state === 'granted') &&
  (sources.some(({ state }) => state === 'ends') || card?.state === 'cancel_scheduled' || card?.state === 'ended')

/**
 * Shows a toast, once, after the user cancelled and was redirected here. Any site can link here, so the toast shows only
 * if it is true; the page itself shows the current state (specification 4).
 */
export function useCancelledNote(said: boolean): void {
  const { cancelled } = useTexts(manageTexts)
  const isTrue = isCancelled(useSuspenseQuery(planQuery(useApi())).data)
  useEffect(() => {
    if (said) leaveOut('downgrade')
  }, [said])
  // The cancellation may become known only after the page was drawn.
  useEffect(() => {
    if (said && isTrue) toast({ title: cancelled, variant: 'success' })
  }, [said, isTrue, cancelled])
}

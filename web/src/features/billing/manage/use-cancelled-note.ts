import { useEffect } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { manageTexts } from './texts.ts'

/**
 * Shows a toast, once, after the user cancelled and was redirected here. The page itself shows the current state
 * (specification 4).
 */
export function useCancelledNote(said: boolean): void {
  const { cancelled } = useTexts(manageTexts)
  useEffect(() => {
    if (!said) return
    const plain = new URL(location.href)
    plain.searchParams.delete('downgrade')
    // Bypasses the router, so that the page does not navigate.
    History.prototype.replaceState.call(history, history.state, '', plain)
    toast({ title: cancelled, variant: 'success' })
  }, [said, cancelled])
}

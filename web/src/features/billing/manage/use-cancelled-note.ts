import { useEffect } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { manageTexts } from './texts.ts'

/** Whoever comes back from where they cancelled is told so in passing, once; what is so stands on the page (specification 4). */
export function useCancelledNote(said: boolean): void {
  const { cancelled } = useTexts(manageTexts)
  useEffect(() => {
    if (!said) return
    const plain = new URL(location.href)
    plain.searchParams.delete('downgrade')
    // Past the router: the page stays what it is.
    History.prototype.replaceState.call(history, history.state, '', plain)
    toast({ title: cancelled, variant: 'success' })
  }, [said, cancelled])
}

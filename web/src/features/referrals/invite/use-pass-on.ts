import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../design/feedback/toast.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { referralTexts } from '../texts.ts'

/** How long a copy is confirmed, milliseconds (specification 9). */
export const TICK_MS = 2000

/** Copies an address, with a tick for two seconds, or hands it to the device's own way of sharing, where it has one. */
export function usePassOn(url: string) {
  const t = useTexts(referralTexts)
  const [ticked, setTicked] = useState(false)
  const untick = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(untick.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      toast({ title: t.copyFailed, description: url, variant: 'destructive' })
      return
    }
    setTicked(true)
    clearTimeout(untick.current)
    untick.current = setTimeout(() => setTicked(false), TICK_MS)
    toast({ title: t.copied, variant: 'success' })
  }
  const share = async (text: string) => {
    if (typeof navigator.share !== 'function') return copy()
    // Closing the device's own sheet is no failure.
    await navigator.share({ url, text }).catch(() => {})
  }
  return { ticked, copy, share }
}

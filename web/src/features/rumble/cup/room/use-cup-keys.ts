import type { CupSide } from '@liston/contract/rumble'
import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from '../../../../platform/choices/single-keys.ts'

const arrows: Record<string, CupSide> = { ArrowLeft: 'a', ArrowRight: 'b' }

/** Arrows choose; so do A and B, unless keys without Ctrl are switched off (WCAG 2.1.4). */
export function useCupKeys(onChoose: (side: CupSide) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat
    if (busy || event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
    const key = event.key.toLowerCase()
    const side = arrows[event.key] ?? (singleKeys.areOn() && (key === 'a' || key === 'b') ? key : undefined)
    if (!side) return
    event.preventDefault()
    onChoose(side)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

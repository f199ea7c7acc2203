import type { QuickChoice } from '@liston/contract/rumble'
import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from '../../../../platform/choices/single-keys.ts'

const arrows: Record<string, QuickChoice> = { ArrowLeft: 'a', ArrowRight: 'b', ArrowDown: 'tie' }

type Acts = { onChoose: (choice: QuickChoice) => void; onUndo: () => void }

/**
 * Arrows choose; so do the space bar, N and Z, unless keys without Ctrl are switched off (WCAG 2.1.4). The space bar presses
 * a button that has the focus, as everywhere.
 */
export function useDuelKeys({ onChoose, onUndo }: Acts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat
    if (busy || event.defaultPrevented || document.querySelector('[role=dialog], [role=menu]')) return
    const onControl = event.target instanceof HTMLElement && event.target.matches('a, button, input, textarea, select')
    const key = event.key.toLowerCase()
    const arrow = arrows[event.key]
    const letters = singleKeys.areOn()
    if (arrow) onChoose(arrow)
    else if (key === ' ' && !onControl) onChoose('tie')
    else if (letters && key === 'n') onChoose('skip')
    else if (letters && key === 'z') onUndo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

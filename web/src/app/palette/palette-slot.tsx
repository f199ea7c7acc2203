import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { isPaletteKey, openPresses } from './presses.ts'

const Keyboard = lazyPart(() => import('./keyboard.tsx').then((m) => m.Keyboard), { when: 'mount' })

/** Keys that are shortcuts without a modifier; see `shortcuts.ts`. */
const ALONE = /^[?/cgjkv]$/i

/**
 * Part of the shell. Loads the keyboard handler at the first shortcut key, and passes it the keys pressed meanwhile.
 */
export function PaletteSlot() {
  const [presses] = useState(openPresses)
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAlone = ALONE.test(event.key) && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (isPaletteKey(event)) event.preventDefault()
      if (!isPaletteKey(event) && !isAlone && !presses.isOpen()) return
      presses.press(event)
      setAwake(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [presses])
  return awake ? (
    <Suspense>
      <Keyboard presses={presses} />
    </Suspense>
  ) : null
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')

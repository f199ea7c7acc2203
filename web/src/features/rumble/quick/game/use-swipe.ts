import type { QuickChoice } from '@liston/contract/rumble'
import { type PointerEvent, useRef } from 'react'

/** A finger that goes this far aside, and twice as far aside as down, has swiped. */
const FAR_PX = 60

/** A swipe to the left chooses the left one, to the right the right one; up and down the page is moved. */
export function useSwipe(onChoose: (choice: QuickChoice) => void) {
  const from = useRef<{ x: number; y: number }>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'touch' && isPrimary ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      from.current = null
      if (!start) return
      const [x, y] = [clientX - start.x, clientY - start.y]
      if (Math.abs(x) >= FAR_PX && Math.abs(x) > 2 * Math.abs(y)) onChoose(x < 0 ? 'a' : 'b')
    },
    onPointerCancel: () => void (from.current = null),
  }
}

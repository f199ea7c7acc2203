import './undo-note.css'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Undo } from '../identity/icon.ts'
import { UNDO_MS } from './offer-undo.ts'

type Props = {
  /** What happened: "Comentario eliminado". */
  children: ReactNode
  undoLabel: string
  onUndo: () => void
  /** The time is over: remove the note. */
  onGone: () => void
}

/**
 * Replaces a removed element by a note with an undo button, for 5 seconds. It waits while the pointer or the focus is
 * on it.
 */
export function UndoNote({ children, undoLabel, onUndo, onGone }: Props) {
  const note = useRef<HTMLDivElement>(null)
  const waits = useResting(note)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => gone(), UNDO_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return (
    <div ref={note} role="status" className="undo-note" data-waits={waits || undefined}>
      <p className="undo-words">{children}</p>
      <Button size="sm" icon={<Undo />} onClick={onUndo}>
        {undoLabel}
      </Button>
    </div>
  )
}

/** True while the pointer or the focus is on the element: timeouts then wait (WCAG 2.2.1). */
function useResting(element: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false)
  const [focus, setFocus] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    element.current?.addEventListener('pointerenter', () => setPointer(true), { signal })
    element.current?.addEventListener('pointerleave', () => setPointer(false), { signal })
    element.current?.addEventListener('focusin', () => setFocus(true), { signal })
    element.current?.addEventListener('focusout', () => setFocus(false), { signal })
    return () => ended.abort()
  }, [element])
  return pointer || focus
}

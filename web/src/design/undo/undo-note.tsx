import './undo-note.css'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Undo } from '../identity/icon.ts'
import { UNDO_MS } from './offer-undo.ts'
import { useResting } from './use-resting.ts'

type Props = {
  /** What was done: "Comentario eliminado". */
  children: ReactNode
  undoLabel: string
  onUndo: () => void
  /** The time is over: take the note away. */
  onGone: () => void
}

/** Stands where the thing was, with its way back, for 5 seconds; waits while the pointer or the focus rests on it. */
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

import { toast } from '../feedback/toast.ts'

/** How long an action can be undone, milliseconds. */
export const UNDO_MS = 5000

type Offer = {
  /** What happened: "Ranking eliminado". */
  title: string
  description?: string
  /** "Deshacer". */
  undoLabel: string
  onUndo: () => void
}

/**
 * Call it after an action took effect: shows a toast with an undo button for 5 seconds. Returns a function that closes
 * it.
 */
export function offerUndo({ title, description, undoLabel, onUndo }: Offer) {
  const action = { label: undoLabel, altText: `${undoLabel}: ${title}`, onAction: onUndo }
  return toast({ title, description, action, duration: UNDO_MS })
}

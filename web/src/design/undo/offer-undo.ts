import { toast } from '../feedback/toast.ts'

/** How long a done thing can be taken back. */
export const UNDO_MS = 5000

type Offer = {
  /** What was done: "Ranking eliminado". */
  title: string
  description?: string
  /** "Deshacer". */
  undoLabel: string
  onUndo: () => void
}

/** After doing a thing at once: says so in a toast with the way back, for 5 seconds. Returns what closes it. */
export function offerUndo({ title, description, undoLabel, onUndo }: Offer) {
  const action = { label: undoLabel, altText: `${undoLabel}: ${title}`, onAction: onUndo }
  return toast({ title, description, action, duration: UNDO_MS })
}

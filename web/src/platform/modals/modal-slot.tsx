import { type ComponentType, Suspense, useState, useSyncExternalStore } from 'react'
import { closeModal, type ModalKind, modalQueue } from './queue.ts'

const nobody = () => null

/** Whether it is this modal's turn to be seen. */
export const useModalTurn = (kind: ModalKind): boolean =>
  useSyncExternalStore(modalQueue.subscribe, modalQueue.shown, nobody) === kind

/** What a modal of the queue is given. */
export type ModalProps = { open: boolean; onClose: () => void }

/** A dialog that steps aside still hears Escape for a moment: the key is for the one on top. */
function closeShown(kind: ModalKind): void {
  if (modalQueue.shown() === kind) closeModal(kind)
}

/** Where a modal of the queue stands. Costs nothing before its first turn: the dialog is fetched then. */
export function ModalSlot({ kind, dialog: Dialog }: { kind: ModalKind; dialog: ComponentType<ModalProps> }) {
  const open = useModalTurn(kind)
  const [met, setMet] = useState(false)
  if (open && !met) setMet(true)
  // Once fetched it stays, so that it can close the way it opened.
  return met ? (
    <Suspense>
      <Dialog open={open} onClose={() => closeShown(kind)} />
    </Suspense>
  ) : null
}

import { type ComponentType, Suspense, useState, useSyncExternalStore } from 'react'
import { QueuedModal } from './layers.ts'
import { closeModal, type ModalKind, modalQueue } from './queue.ts'

const nobody = () => null

/** True while this modal is the visible one of the queue. */
export const useModalTurn = (kind: ModalKind): boolean =>
  useSyncExternalStore(modalQueue.subscribe, modalQueue.shown, nobody) === kind

/** Props of a modal of the queue. */
export type ModalProps = { open: boolean; onClose: () => void }

/** A dialog that is being replaced still receives Escape for a moment. The key is for the visible one. */
function closeShown(kind: ModalKind): void {
  if (modalQueue.shown() === kind) closeModal(kind)
}

/** Lazy modal of the queue: its code loads when it is first shown. */
export function ModalSlot({ kind, dialog: Dialog }: { kind: ModalKind; dialog: ComponentType<ModalProps> }) {
  const open = useModalTurn(kind)
  const [met, setMet] = useState(false)
  if (open && !met) setMet(true)
  // Stays mounted after the first time, so that its closing is animated.
  return met ? (
    <QueuedModal value={true}>
      <Suspense>
        <Dialog open={open} onClose={() => closeShown(kind)} />
      </Suspense>
    </QueuedModal>
  ) : null
}

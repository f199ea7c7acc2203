import { Modal, type ModalProps } from './modal.tsx'

/** A modal dialog in the middle of the screen (480 px wide); on a phone it opens from the bottom. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} look="dialog" />
}

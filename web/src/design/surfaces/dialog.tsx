import { Modal, type ModalProps } from './modal.tsx'

/** A question in the middle of the screen (480 px); on a phone it comes up from the lower edge. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} look="dialog" />
}

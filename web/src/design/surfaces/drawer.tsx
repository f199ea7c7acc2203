import { Modal, type ModalProps } from './modal.tsx'

/** Longer content beside the page (cart, filters): on the right on wide screens, from the bottom on a phone. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} look="sheet drawer" />
}

import { Modal, type ModalProps } from './modal.tsx'

/** Longer content beside the page (cart, filters): at the right where there is room, from the lower edge on a phone. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} look="sheet drawer" />
}

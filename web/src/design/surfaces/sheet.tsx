import { Modal, type ModalProps } from './modal.tsx'

/** Longer content beside the page: cart, filters, menu. On a phone `bottom` is easier to reach. */
export function Sheet({ side = 'right', ...props }: ModalProps & { side?: 'left' | 'right' | 'bottom' }) {
  return <Modal {...props} look={`sheet sheet-${side}`} />
}

import { Modal, type ModalProps } from './modal.tsx'

/** A drawer for longer content beside the page: cart, filters, menu. On a phone `bottom` suits the thumb. */
export function Sheet({ side = 'right', ...props }: ModalProps & { side?: 'left' | 'right' | 'bottom' }) {
  return <Modal {...props} look={`sheet sheet-${side}`} />
}

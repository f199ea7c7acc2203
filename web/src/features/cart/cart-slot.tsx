import { ModalSlot } from '../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../platform/parts/asked-part.tsx'

const CartDrawer = askedPart(() => import('./cart-drawer.tsx').then((m) => m.CartDrawer))

/** Cart drawer for signed-in users. Its code loads only when it is opened. */
export const CartSlot = () => <ModalSlot kind="cart" dialog={CartDrawer} />

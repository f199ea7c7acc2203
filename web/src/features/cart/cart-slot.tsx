import { ModalSlot } from '../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../platform/parts/asked-part.tsx'

const CartDrawer = askedPart(() => import('./cart-drawer.tsx').then((m) => m.CartDrawer))

/** Stands among a person's own parts and costs nothing until the cart is opened. */
export const CartSlot = () => <ModalSlot kind="cart" dialog={CartDrawer} />

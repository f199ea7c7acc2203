import { lazyPart } from '../../platform/lazy-part.tsx'
import { ModalSlot } from '../../platform/modals/modal-slot.tsx'

const CartDrawer = lazyPart(() => import('./cart-drawer.tsx').then((m) => m.CartDrawer), { when: 'press' })

/** Cart drawer for signed-in users. Its code loads only when it is opened. */
export const CartSlot = () => <ModalSlot kind="cart" dialog={CartDrawer} />

import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const SubscriptionDialog = askedPart(() => import('./subscription-dialog.tsx').then((m) => m.SubscriptionDialog))

/** PRO dialog for signed-in users. Its code loads only when it is opened. */
export const SubscriptionSlot = () => <ModalSlot kind="subscription" dialog={SubscriptionDialog} />

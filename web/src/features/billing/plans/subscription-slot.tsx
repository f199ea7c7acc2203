import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const SubscriptionDialog = askedPart(() => import('./subscription-dialog.tsx').then((m) => m.SubscriptionDialog))

/** Stands among a person's own parts and costs nothing until they ask for PRO. */
export const SubscriptionSlot = () => <ModalSlot kind="subscription" dialog={SubscriptionDialog} />

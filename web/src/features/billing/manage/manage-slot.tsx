import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const ManageDialog = askedPart(() => import('./manage-dialog.tsx').then((m) => m.ManageDialog))

/** Subscription dialog for signed-in users. Its code loads only when it is opened. */
export const ManageSlot = () => <ModalSlot kind="manage-subscription" dialog={ManageDialog} />

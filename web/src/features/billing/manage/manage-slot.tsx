import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const ManageDialog = askedPart(() => import('./manage-dialog.tsx').then((m) => m.ManageDialog))

/** Stands among a person's own parts and costs nothing until they ask to manage their subscription. */
export const ManageSlot = () => <ModalSlot kind="manage-subscription" dialog={ManageDialog} />

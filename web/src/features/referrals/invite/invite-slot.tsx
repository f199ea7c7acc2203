import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const InviteDialog = askedPart(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog))

/** Invitation dialog. Its code loads only when it is opened. */
export const InviteSlot = () => <ModalSlot kind="invite" dialog={InviteDialog} />

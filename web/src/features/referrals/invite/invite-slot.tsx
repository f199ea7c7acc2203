import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const InviteDialog = askedPart(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog))

/** Stands in the shell and costs nothing until somebody invites. */
export const InviteSlot = () => <ModalSlot kind="invite" dialog={InviteDialog} />

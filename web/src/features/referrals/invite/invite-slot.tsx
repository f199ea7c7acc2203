import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((m) => m.InviteDialog), { when: 'press' })

/** Invitation dialog. Its code loads only when it is opened. */
export const InviteSlot = () => <ModalSlot kind="invite" dialog={InviteDialog} />

import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'

const ManageDialog = lazyPart(() => import('./manage-dialog.tsx').then((m) => m.ManageDialog), { when: 'press' })

/** Subscription dialog for signed-in users. Its code loads only when it is opened. */
export const ManageSlot = () => <ModalSlot kind="manage-subscription" dialog={ManageDialog} />

import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'

const SubscriptionDialog = lazyPart(() => import('./subscription-dialog.tsx').then((m) => m.SubscriptionDialog), {
  when: 'press',
})

/** PRO dialog for signed-in users. Its code loads only when it is opened. */
export const SubscriptionSlot = () => <ModalSlot kind="subscription" dialog={SubscriptionDialog} />

const ManageDialog = lazyPart(() => import('../manage/manage-dialog.tsx').then((m) => m.ManageDialog), {
  when: 'press',
})

/** Subscription dialog for signed-in users. Its code loads only when it is opened. */
export const ManageSlot = () => <ModalSlot kind="manage-subscription" dialog={ManageDialog} />

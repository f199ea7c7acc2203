import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'

const AuthDialog = lazyPart(() => import('./auth-dialog.tsx').then((m) => m.AuthDialog), { when: 'press' })

/** Slot of the sign-in dialog in the shell. Its code loads only when the dialog opens. */
export const AuthDialogSlot = () => <ModalSlot kind="auth" dialog={AuthDialog} />

import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const AuthDialog = askedPart(() => import('./auth-dialog.tsx').then((m) => m.AuthDialog))

/** Slot of the sign-in dialog in the shell. Its code loads only when the dialog opens. */
export const AuthDialogSlot = () => <ModalSlot kind="auth" dialog={AuthDialog} />

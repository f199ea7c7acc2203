import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const AuthDialog = askedPart(() => import('./auth-dialog.tsx').then((m) => m.AuthDialog))

/** Stands in the shell and costs nothing until somebody is asked to sign in. */
export const AuthDialogSlot = () => <ModalSlot kind="auth" dialog={AuthDialog} />

import { lazy } from 'react'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'

const InviteDialog = lazy(() => import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })))

/** Stands in the shell and costs nothing until somebody invites. */
export const InviteSlot = () => <ModalSlot kind="invite" dialog={InviteDialog} />

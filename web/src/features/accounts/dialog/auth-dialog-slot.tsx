import { lazy } from 'react'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'

const AuthDialog = lazy(() => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })))

/** Stands in the shell and costs nothing until somebody is asked to sign in. */
export const AuthDialogSlot = () => <ModalSlot kind="auth" dialog={AuthDialog} />

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { authDialog } from './open-auth-dialog.ts'

const AuthDialog = lazy(() => import('./auth-dialog.tsx').then((module) => ({ default: module.AuthDialog })))
const atFirst = authDialog.read()

/** Stands in the shell and costs nothing until somebody is asked to sign in. */
export function AuthDialogSlot() {
  const { times } = useSyncExternalStore(authDialog.subscribe, authDialog.read, () => atFirst)
  // Once fetched it stays, so that it can close the way it opened.
  return times > 0 ? (
    <Suspense>
      <AuthDialog />
    </Suspense>
  ) : null
}

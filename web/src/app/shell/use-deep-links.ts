import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openAuthDialog } from '../../features/accounts/index.ts'
import { askForModal } from '../../platform/modals/queue.ts'
import { useMe } from '../../platform/session.ts'

/** Opens the modal that an address names: `?auth=sign-in`, `?auth=sign-up`, `?invite=1`. The address is then the page's own again. */
export function useDeepLinks(): void {
  const isGuest = useMe() === null
  const { auth, invite } = useRouterState({
    select: (s) => s.location.search as { auth?: string; invite?: string },
  })
  useEffect(() => {
    if (auth === undefined && invite === undefined) return
    const plain = new URL(location.href)
    plain.searchParams.delete('auth')
    plain.searchParams.delete('invite')
    // Past the router: the page stays what it is.
    History.prototype.replaceState.call(history, history.state, '', plain)
    if (invite !== undefined && !isGuest) askForModal('invite')
    else if (isGuest)
      openAuthDialog(auth === undefined ? { next: '/invite' } : { view: auth === 'sign-up' ? 'sign-up' : 'sign-in' })
  }, [auth, invite, isGuest])
}

import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askForModal } from '../../../platform/modals/queue.ts'
import { useMe } from '../../../platform/session.ts'
import { isDue } from './progress.ts'

const Onboarding = lazyPart(() => import('./onboarding.tsx').then((module) => module.Onboarding), { when: 'mount' })

/** Part of the shell: shows new users an introduction on the home page. */
export function OnboardingSlot() {
  const me = useMe()
  // Rumble has the path of the home page; users who were invited to it came to play.
  const isHome = useRouterState({
    select: ({ location }) => location.pathname === '/' && !(location.search as { rumble?: unknown }).rumble,
  })
  useEffect(() => {
    if (me && isHome && isDue(me)) askForModal('onboarding')
  }, [me, isHome])
  return me && <ModalSlot kind="onboarding" dialog={Onboarding} />
}

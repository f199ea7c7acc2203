import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askForModal } from '../../../platform/modals/queue.ts'
import { useMe } from '../../../platform/session.ts'
import { isDue } from './progress.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const Onboarding = optionalPart(() => import('./onboarding.tsx').then((module) => module.Onboarding))

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

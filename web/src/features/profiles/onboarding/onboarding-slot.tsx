import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askForModal } from '../../../platform/modals/queue.ts'
import { useMe } from '../../../platform/session.ts'
import { isDue } from './progress.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const Onboarding = optionalPart(() => import('./onboarding.tsx').then((module) => module.Onboarding))

/** Stands in the shell: on the home page, somebody new is shown in three steps how things go here. */
export function OnboardingSlot() {
  const me = useMe()
  // Rumble stands at the home page's address, and whoever was invited there came to play.
  const isHome = useRouterState({
    select: ({ location }) => location.pathname === '/' && !(location.search as { rumble?: unknown }).rumble,
  })
  useEffect(() => {
    if (me && isHome && isDue(me)) askForModal('onboarding')
  }, [me, isHome])
  return me && <ModalSlot kind="onboarding" dialog={Onboarding} />
}

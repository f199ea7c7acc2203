import { useRouterState } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { ModalSlot } from '../../../platform/modals/modal-slot.tsx'
import { askForModal } from '../../../platform/modals/queue.ts'
import { useMe } from '../../../platform/session.ts'
import { isDue } from './progress.ts'

const Onboarding = lazy(() => import('./onboarding.tsx').then((module) => ({ default: module.Onboarding })))

/** Stands in the shell: on the home page, somebody new is shown in three steps how things go here. */
export function OnboardingSlot() {
  const me = useMe()
  const isHome = useRouterState({ select: (s) => s.location.pathname === '/' })
  useEffect(() => {
    if (me && isHome && isDue(me)) askForModal('onboarding')
  }, [me, isHome])
  return me && <ModalSlot kind="onboarding" dialog={Onboarding} />
}

import { lazy } from 'react'
import { ModalSlot } from '../../platform/modals/modal-slot.tsx'
import { useMe } from '../../platform/session.ts'
import { useCountInteractions } from './use-count-interactions.ts'

const SoftWall = lazy(() => import('./soft-wall.tsx').then((module) => ({ default: module.SoftWall })))

/** Stands in the shell: counts what a guest does, and asks now and then whether they would like an account. */
export function SoftWallSlot() {
  const isGuest = useMe() === null
  useCountInteractions(isGuest)
  return isGuest ? <ModalSlot kind="soft-wall" dialog={SoftWall} /> : null
}

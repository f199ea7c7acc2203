import { useRef } from 'react'
import { ModalSlot } from '../../platform/modals/modal-slot.tsx'
import { useMe } from '../../platform/session.ts'
import { useCountInteractions } from './use-count-interactions.ts'
import { optionalPart } from '../../platform/optional-part.ts'

const SoftWall = optionalPart(() => import('./soft-wall.tsx').then((module) => module.SoftWall))

/** Stands in the shell: counts what a guest does, and asks now and then whether they would like an account. */
export function SoftWallSlot() {
  const me = useMe()
  const hadPerson = useRef(false)
  if (me) hadPerson.current = true
  // Who signs out leaves for a page of its own: a visit begins there, not when this one was opened.
  const isGuest = !hadPerson.current
  useCountInteractions(isGuest)
  return isGuest ? <ModalSlot kind="soft-wall" dialog={SoftWall} /> : null
}

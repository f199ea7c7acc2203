import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ModalSlot } from '../../platform/modals/modal-slot.tsx'
import { useMe } from '../../platform/session.ts'
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

/** Counts what a guest does, for as long as nobody is signed in. What is pressed while the counter is fetched is told to it. */
function useCountInteractions(isGuest: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isGuest) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const early: { target: EventTarget | null; path: string }[] = []
    const note = ({ target }: Event) => void early.push({ target, path: location.pathname })
    document.addEventListener('click', note, { capture: true, signal })
    void import('./watch-acts.ts').then(({ watchActs }) => {
      document.removeEventListener('click', note, true)
      if (!signal.aborted) watchActs(router, { early, signal })
    })
    return () => stop.abort()
  }, [isGuest, router])
}

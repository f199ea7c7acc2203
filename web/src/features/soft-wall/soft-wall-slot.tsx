import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { ModalSlot } from '../../platform/modals/modal-slot.tsx'
import { closeModal } from '../../platform/modals/queue.ts'
import { useMe } from '../../platform/session.ts'

const SoftWall = lazyPart(() => import('./soft-wall.tsx').then((module) => module.SoftWall), { when: 'mount' })

/** Part of the shell: counts the interactions of guests and opens the soft wall when a prompt is due. */
export function SoftWallSlot() {
  const me = useMe()
  const hadPerson = useRef(false)
  if (me) hadPerson.current = true
  // Signing out loads a new document, where a new visit begins. Until then the user is no guest.
  const isGuest = !hadPerson.current
  useCountInteractions(isGuest)
  // A prompt that waited behind the sign-in would hold up everything else.
  useEffect(() => {
    if (!isGuest) closeModal('soft-wall')
  }, [isGuest])
  return isGuest ? <ModalSlot kind="soft-wall" dialog={SoftWall} /> : null
}

/** Counts interactions while nobody is signed in. Clicks during the loading of the counter are passed on to it. */
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

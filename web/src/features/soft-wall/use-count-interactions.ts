import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Counts what a guest does, for as long as nobody is signed in. What is pressed while the counter is fetched is told to it. */
export function useCountInteractions(isGuest: boolean): void {
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

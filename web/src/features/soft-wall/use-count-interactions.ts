import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

// Begun at once, so that it is there as soon as the page answers.
const watching = typeof document === 'undefined' ? undefined : import('./watch-acts.ts')

/** Counts what a guest does, for as long as nobody is signed in. */
export function useCountInteractions(isGuest: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isGuest) return undefined
    let stop: (() => void) | undefined
    let left = false
    void watching?.then(({ watchActs }) => {
      if (!left) stop = watchActs(router)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [isGuest, router])
}

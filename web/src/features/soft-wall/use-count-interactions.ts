import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Counts what a guest does, for as long as nobody is signed in. Fetched after the page stands: nobody acts sooner. */
export function useCountInteractions(isGuest: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isGuest) return undefined
    let stop: (() => void) | undefined
    let left = false
    void import('./watch-acts.ts').then(({ watchActs }) => {
      if (!left) stop = watchActs(router)
    })
    return () => {
      left = true
      stop?.()
    }
  }, [isGuest, router])
}

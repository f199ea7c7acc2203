import { useEffect } from 'react'

/** Brings what an address leads to into view, once. */
export function ScrollTo({ id }: { id: string }) {
  useEffect(() => {
    // Its answer is no clean-up: in some browsers it is a promise.
    document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id])
  return null
}

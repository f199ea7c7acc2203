import { useEffect } from 'react'

/** Brings what an address leads to into view, once. */
export function ScrollTo({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.scrollIntoView({ block: 'center' }), [id])
  return null
}

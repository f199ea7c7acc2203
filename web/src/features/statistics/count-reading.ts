import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

/** Somebody reads who stays on a page for so long, milliseconds. */
const READ_AFTER_MS = 3_000

/** The first word of an address of ours, after its slash. */
const roomOf = (path: string) => /^\/[\w-]*/.exec(path)?.[0]

/** Where somebody was before: a room of ours, or the host of another site; and what the link said of itself. No more. */
function cameFrom(before: string | undefined) {
  if (before && before !== location.pathname) return { from: roomOf(before) }
  const { host, pathname } = new URL(document.referrer || 'none:')
  // At this address the document began: what it says by now is shorter.
  const began = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const src = /^[a-z]+$/.exec(began.searchParams.get('src') ?? '')?.[0].slice(0, 20)
  return {
    from: host === location.host ? roomOf(pathname) : host,
    via: began.pathname === location.pathname ? (src ?? (began.searchParams.has('ref') ? 'ref' : '')) : '',
  }
}

/** Tells the server that somebody reads a ranking, once they have stayed: nothing waits for it, and nothing hears of it. */
export function useCountReading(id: string): void {
  const router = useRouter()
  const { before } = useMemo(() => ({ id, before: router.state.resolvedLocation?.pathname }), [router, id])
  useEffect(() => {
    const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
    if (globalPrivacyControl || doNotTrack === '1') return
    const came = new Blob([JSON.stringify(cameFrom(before))], { type: 'application/json' })
    const timer = setTimeout(
      () => document.hidden || navigator.sendBeacon(`/api/v1/rankings/${id}/readings`, came),
      READ_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [id, before])
}

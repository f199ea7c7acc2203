import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'

/** Time on a page after which a visit counts as a reading, in milliseconds. */
const READ_AFTER_MS = 3_000

/** First path segment of a page of this site, with its slash. */
const roomOf = (path: string) => /^\/[\w-]*/.exec(path)?.[0]

/**
 * Where the user was before: the first path segment of a page of this site, or the host of another site. Also the
 * source tag of the link, and nothing else.
 */
function cameFrom(before: string | undefined) {
  if (before && before !== location.pathname) return { from: roomOf(before) }
  const { host, pathname } = new URL(document.referrer || 'none:')
  // The address at which the document was loaded: the current one may have lost its parameters.
  const began = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const src = /^[a-z]+$/.exec(began.searchParams.get('src') ?? '')?.[0].slice(0, 20)
  return {
    from: host === location.host ? roomOf(pathname) : host,
    via: began.pathname === location.pathname ? (src ?? (began.searchParams.has('ref') ? 'ref' : '')) : '',
  }
}

/** Reports a reading of a ranking to the server after READ_AFTER_MS. Nothing waits for the response. */
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

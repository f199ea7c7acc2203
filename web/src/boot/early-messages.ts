/** What came before the application: its messages, in order, where the stream began, and whether some may have been missed. */
export type EarlyMessages = { messages: MessageEvent<string>[]; began: string; missed: boolean }

/**
 * Listens for a page that nobody has touched. News of what it shows are a reason to bring the application, which then
 * takes them over; `end` gives them and stops. Out of sight nobody listens (browsers open six connections to a site
 * without HTTP/2); who comes back wants what is true now.
 */
export function listenEarly(topics: string, tell: () => void): { end(): EarlyMessages } {
  const early: EarlyMessages = { messages: [], began: '', missed: false }
  let stream: EventSource | undefined
  const stop = new AbortController()
  const miss = () => {
    early.missed = true
    tell()
  }
  const listen = () => {
    stream = new EventSource(`/events?${new URLSearchParams({ topics })}`)
    stream.onmessage = (message: MessageEvent<string>) => {
      early.messages.push(message)
      tell()
    }
    stream.addEventListener('resync', miss)
    stream.addEventListener('following', ({ lastEventId }) => (early.began = lastEventId))
  }
  const look = () => {
    if (document.visibilityState === 'visible') return stream ? miss() : listen()
    stream?.close()
  }
  document.addEventListener('visibilitychange', look, { signal: stop.signal })
  // The page itself comes first.
  addEventListener('load', () => stream || look(), { signal: stop.signal })
  return {
    end() {
      stop.abort()
      stream?.close()
      return early
    },
  }
}

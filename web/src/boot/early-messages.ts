/**
 * Messages before the application was loaded, in order; `began`: event id at which the stream began; `missed`: some may
 * have been missed.
 */
export type EarlyMessages = { messages: MessageEvent<string>[]; began: string; missed: boolean }

/**
 * Subscribes to live events for a page that the guest has not touched. An event of the page's topics loads the
 * application, which then takes over the messages; `end` returns them and stops. A hidden page closes its stream,
 * because without HTTP/2 browsers open only six connections to a site. When it becomes visible again, the application
 * reloads the current state.
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
  // The page itself loads first.
  addEventListener('load', () => stream || look(), { signal: stop.signal })
  return {
    end() {
      stop.abort()
      stream?.close()
      return early
    },
  }
}

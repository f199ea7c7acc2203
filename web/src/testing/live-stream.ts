import { vi } from 'vitest'

/** Replaces EventSource for all tests of a file; `say` sends a live message to the page. */
export function openLiveStream() {
  const sources = new Set<Source>()
  class Source extends EventTarget {
    static readonly CLOSED = 2
    readyState = 1
    onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null
    onerror: (() => void) | null = null
    constructor() {
      super()
      sources.add(this)
    }
    close() {
      this.readyState = Source.CLOSED
      sources.delete(this)
    }
  }
  vi.stubGlobal('EventSource', Source)
  return {
    /** The stream has lost its connection: the browser reconnects. */
    falter() {
      for (const source of sources) source.readyState = 0
    },
    /** Sends a message once the page has opened a stream. */
    async say(topic: string, kind = 'changed', data: unknown = null) {
      await vi.waitFor(() => {
        if (sources.size === 0) throw new Error('the page hears no news')
      })
      for (const source of sources)
        source.onmessage?.({ lastEventId: '1', data: JSON.stringify({ topic, kind, data }) })
    },
  }
}

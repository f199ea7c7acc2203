import { vi } from 'vitest'

/** Stands in for the stream of live news of all tests of a file; `say` tells the page of a topic. */
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
    /** It is there, and tells nothing: the browser tries to reach it again. */
    falter() {
      for (const source of sources) source.readyState = 0
    },
    /** Waits until the page listens. */
    async say(topic: string, kind = 'changed', data: unknown = null) {
      await vi.waitFor(() => {
        if (sources.size === 0) throw new Error('the page hears no news')
      })
      for (const source of sources)
        source.onmessage?.({ lastEventId: '1', data: JSON.stringify({ topic, kind, data }) })
    },
  }
}

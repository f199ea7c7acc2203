/** A server-sent event as a browser receives it. */
export type ReceivedEvent = { id: string; event: string; data: unknown }

/** Opens `/events` like a browser. `until` waits for the first event that satisfies a condition. */
export async function openEventStream(url: string, o: { cookie?: string; lastEventId?: string } = {}) {
  const abort = new AbortController()
  const response = await fetch(url, {
    signal: abort.signal,
    headers: {
      ...(o.cookie ? { cookie: o.cookie } : {}),
      ...(o.lastEventId ? { 'last-event-id': o.lastEventId } : {}),
    },
  })
  const received: ReceivedEvent[] = []
  const waiting = new Set<() => void>()
  const state = { ended: false, lastId: '' }
  const reading = read(response, (block) => {
    const fields = Object.fromEntries(
      block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    if (fields.id !== undefined) state.lastId = fields.id
    if (fields.data !== undefined)
      received.push({ id: state.lastId, event: fields.event ?? 'message', data: JSON.parse(fields.data) })
    for (const wake of waiting) wake()
  }).finally(() => {
    state.ended = true
    for (const wake of waiting) wake()
  })
  async function until<T>(condition: () => T | undefined | false): Promise<T> {
    const deadline = AbortSignal.timeout(8_000)
    for (;;) {
      const found = condition()
      if (found) return found
      if (deadline.aborted) throw new Error(`Nothing came; received ${JSON.stringify(received)}`)
      await new Promise<void>((resolve) => {
        waiting.add(resolve)
        deadline.addEventListener('abort', () => resolve(), { once: true })
      })
      waiting.clear()
    }
  }
  return {
    response,
    received,
    lastId: () => state.lastId,
    event: (name: string) => until(() => received.find((e) => e.event === name)),
    message: (kind: string) => until(() => received.find((e) => (e.data as { kind?: string }).kind === kind)),
    ended: () => until(() => state.ended),
    async close() {
      abort.abort()
      await reading
    },
  }
}

async function read(response: Response, onBlock: (block: string) => void): Promise<void> {
  let rest = ''
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) onBlock(block)
    }
  } catch {
    // The stream broke or was closed; the events received before count.
  }
}

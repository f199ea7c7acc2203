const last = new Map<string, Promise<unknown>>()

/**
 * Sends what somebody does to one thing in the order of their presses: each once the one before it is answered. Two requests under
 * way at a time may arrive the other way round, and "undo" would be done before what it undoes. `thing` names it ("comment 7").
 */
export function inOrder<T>(thing: string, send: () => Promise<T>): Promise<T> {
  const before = last.get(thing) ?? Promise.resolve()
  const sent = before.then(send, send)
  last.set(thing, sent)
  const forget = () => void (last.get(thing) === sent && last.delete(thing))
  sent.then(forget, forget)
  return sent
}

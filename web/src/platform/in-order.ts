const last = new Map<string, Promise<unknown>>()

/**
 * Sends requests about one thing one after another, each once the previous is answered. Parallel requests could arrive
 * in reverse, and an "undo" before what it undoes. `thing` identifies it ("comment 7").
 */
export function inOrder<T>(thing: string, send: () => Promise<T>): Promise<T> {
  const before = last.get(thing) ?? Promise.resolve()
  const sent = before.then(send, send)
  last.set(thing, sent)
  const forget = () => void (last.get(thing) === sent && last.delete(thing))
  sent.then(forget, forget)
  return sent
}

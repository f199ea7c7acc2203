/** A message to open pages: a hint that rows changed. `topic` is e.g. `feed`, `ranking:<id>` or `user:<id>`. */
export type LiveMessage = { topic: string; kind: string; data: unknown }

/** A message on its way; `id` is what a browser sends back as Last-Event-ID. */
export type SentMessage = LiveMessage & { id: string }

/** Every open page follows this topic. */
export const EVERYBODY = '*'

/** Nobody follows it: what guests are shown is made anew in every process. For changes that may not wait seconds. */
export const SHARED_PAGES = 'shared-pages'

/**
 * Kinds that the streams themselves act on: read everything again; these streams end; ask again who may follow this.
 * The database sends the latter two (migration 0019), with the commit that takes a right away.
 */
export const RESYNC = 'resync'
export const END = 'end'
export const RIGHTS = 'rights'

/** A message as the bytes of a server-sent event. */
export const bytesOf = ({ id, ...message }: SentMessage): Buffer =>
  Buffer.from(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)

/** A message that is nobody's place to go on from: a page that comes back asks after the one before. */
export const bytesWithoutId = (message: LiveMessage): Buffer => Buffer.from(`data: ${JSON.stringify(message)}\n\n`)

/** Makes ids that no other process and no later start makes again: time, place in line, process. */
export function openIds(): () => string {
  const origin = Math.floor(Math.random() * 36 ** 4).toString(36)
  const started = Date.now().toString(36)
  let next = 0
  return () => `${started}-${origin}-${(next++).toString(36)}`
}

/** A message to open pages: a hint that rows changed. `topic` is for example `feed`, `ranking:<id>` or `user:<id>`. */
export type LiveMessage = { topic: string; kind: string; data: unknown }

/** A sent message; browsers return `id` as Last-Event-ID. */
export type SentMessage = LiveMessage & { id: string }

/** Every open page follows this topic. */
export const EVERYBODY = '*'

/** No page follows it. It makes every process discard its shared guest pages. For changes that may not wait seconds. */
export const SHARED_PAGES = 'shared-pages'

/**
 * Kinds that the streams act on: read everything again; end these streams; check the right to follow this topic again.
 * The database sends the latter two (migration 0019), in the commit that revokes a right.
 */
export const RESYNC = 'resync'
export const END = 'end'
export const RIGHTS = 'rights'

/** A message as the bytes of a server-sent event. */
export const bytesOf = ({ id, ...message }: SentMessage): Buffer =>
  Buffer.from(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`)

/** A message without an id, so that a reconnecting page resumes after the previous one. */
export const bytesWithoutId = (message: LiveMessage): Buffer => Buffer.from(`data: ${JSON.stringify(message)}\n\n`)

/** Generates ids that are unique across processes and restarts: time, process, sequence number. */
export function openIds(): () => string {
  const origin = Math.floor(Math.random() * 36 ** 4).toString(36)
  const started = Date.now().toString(36)
  let next = 0
  return () => `${started}-${origin}-${(next++).toString(36)}`
}

import type { Worker } from 'node:cluster'
import type { Buckets } from './buckets.ts'
import type { Size } from './sizes.ts'

const PATIENCE_MS = 1_000
const KIND = 'liston:take'

type Question = { kind: typeof KIND; id: number; key: string; size: Size }
type Answer = { kind: typeof KIND; id: number; wait: number }
const isOurs = (message: unknown): boolean => (message as { kind?: unknown } | null)?.kind === KIND

/** In the primary process: counts for a worker, so that the limits are those of the whole application. */
export function serveBuckets(worker: Worker, buckets: Buckets): void {
  worker.on('message', async (message: unknown) => {
    if (!isOurs(message)) return
    const { id, key, size } = message as Question
    const wait = await buckets.take(key, size)
    if (worker.isConnected()) worker.send({ kind: KIND, id, wait } satisfies Answer)
  })
}

/** In a worker: asks the primary. A primary that does not answer within a second refuses nobody. */
export function primaryBuckets(): Buckets {
  const waiting = new Map<number, (wait: number) => void>()
  let next = 0
  const onMessage = (message: unknown) => {
    if (isOurs(message)) waiting.get((message as Answer).id)?.((message as Answer).wait)
  }
  process.on('message', onMessage)
  return {
    take(key, size) {
      const id = next++
      return new Promise<number>((resolve) => {
        const done = (wait: number) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(wait)
        }
        const timer = setTimeout(() => done(0), PATIENCE_MS)
        waiting.set(id, done)
        process.send?.({ kind: KIND, id, key, size } satisfies Question)
      })
    },
    close: () => void process.off('message', onMessage),
  }
}

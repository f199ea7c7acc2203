import { availableParallelism } from 'node:os'

/**
 * One core stays free for other work. With hashing on all cores, the slowest other requests took five times as long.
 */
const PLACES = Math.max(1, availableParallelism() - 1)
const QUEUE = 50

/** The queue of password checks is full. */
export class HashQueueFull extends Error {
  override name = 'HashQueueFull'
}

let working = 0
const waiting: (() => void)[] = []

/** Runs hashing work on all cores except one. Up to 50 calls wait; the next one throws HashQueueFull. */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (working >= PLACES) {
    if (waiting.length >= QUEUE) throw new HashQueueFull()
    await new Promise<void>((go) => waiting.push(go))
  } else working++
  try {
    return await work()
  } finally {
    // Hands the slot to the next waiting call directly, so that no new call takes it.
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

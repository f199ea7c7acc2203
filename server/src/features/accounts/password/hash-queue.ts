import { availableParallelism } from 'node:os'

/** One core is left to everybody else: with all of them hashing, the others' slowest requests took five times as long. */
const PLACES = Math.max(1, availableParallelism() - 1)
const QUEUE = 50

/** More people wait for their password to be checked than the queue holds. */
export class HashQueueFull extends Error {
  override name = 'HashQueueFull'
}

let working = 0
const waiting: (() => void)[] = []

/** Runs hashing work, on all cores but one; up to 50 wait, the next throws HashQueueFull. */
export async function queueHash<T>(work: () => Promise<T>): Promise<T> {
  if (working >= PLACES) {
    if (waiting.length >= QUEUE) throw new HashQueueFull()
    await new Promise<void>((go) => waiting.push(go))
  } else working++
  try {
    return await work()
  } finally {
    // The place passes straight to the next, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

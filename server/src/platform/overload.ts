import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './http/index.ts'

const TICK_MS = 500
const RESOLUTION_MS = 20
/** Mean delay of the event loop that counts as overload, in ms. Tests raise it, because their machine may be busy. */
export const overloadAt = { meanMs: 200 }
const WELL_MS = 100
/** Number of consecutive slow ticks before requests are refused; a single long task is no overload. */
const SUSTAINED = 3

type Overload = {
  /** True after the event loop was late by more than 200 ms for 1.5 s. */
  isOverloaded(): boolean
  /** Mean delay of the last half second, in seconds. */
  lagSeconds(): number
  stop(): void
}

/** Returns a function that decides from successive mean delays in ms whether they are beyond `at`. */
export function openJudge(at = overloadAt): (meanMs: number) => boolean {
  let slow = 0
  let overloaded = false
  return (meanMs) => {
    slow = meanMs > at.meanMs ? slow + 1 : 0
    if (slow >= SUSTAINED) overloaded = true
    else if (meanMs < WELL_MS) overloaded = false
    return overloaded
  }
}

/** Monitors the event loop of this process. */
export function openOverload(): Overload {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const judge = openJudge()
  let overloaded = false
  let lagMs = 0
  const timer = setInterval(() => {
    // The histogram includes the sampling interval itself, in nanoseconds.
    lagMs = Number.isNaN(delay.mean) ? 0 : Math.max(0, delay.mean / 1e6 - RESOLUTION_MS)
    delay.reset()
    overloaded = judge(lagMs)
  }, TICK_MS).unref()
  return {
    isOverloaded: () => overloaded,
    lagSeconds: () => lagMs / 1000,
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/** Refuses requests while the process is overloaded, except those to the paths in `always`. */
export function shedLoad(
  http: FastifyInstance,
  overload: Pick<Overload, 'isOverloaded'>,
  always: ReadonlySet<string>,
): void {
  http.addHook('onRequest', async (request) => {
    if (overload.isOverloaded() && !always.has(request.url.replace(/\?.*/, ''))) throw unavailable()
  })
}

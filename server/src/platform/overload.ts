import { monitorEventLoopDelay } from 'node:perf_hooks'

const TICK_MS = 500
const RESOLUTION_MS = 20
/** The mean delay of the event loop that counts as overload, milliseconds. Browser tests raise it: their process runs many applications. */
export const overloadAt = { meanMs: 200 }
const WELL_MS = 100
/** Slow ticks in a row before anybody is turned away: a single long task is no overload. */
const SUSTAINED = 3

type Overload = {
  /** True while the event loop has been late by more than 200 ms for 1.5 s. */
  isOverloaded(): boolean
  /** Mean delay of the last half second, seconds. */
  lagSeconds(): number
  stop(): void
}

/** Decides from one mean delay after another, milliseconds. */
export function openJudge(): (meanMs: number) => boolean {
  let slow = 0
  let overloaded = false
  return (meanMs) => {
    slow = meanMs > overloadAt.meanMs ? slow + 1 : 0
    if (slow >= SUSTAINED) overloaded = true
    else if (meanMs < WELL_MS) overloaded = false
    return overloaded
  }
}

/** Watches the event loop of this process. */
export function openOverload(): Overload {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const judge = openJudge()
  let overloaded = false
  let lagMs = 0
  const timer = setInterval(() => {
    // The histogram holds the sampling interval itself too, in nanoseconds.
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

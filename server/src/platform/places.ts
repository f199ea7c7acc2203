/** Thrown when the queue is full. */
export class NoPlace extends Error {
  override name = 'NoPlace'
}

export type Places = {
  /** Runs `work` when `size` slots are free, in order of arrival. Throws NoPlace when too many wait. */
  take<T>(size: number, work: () => Promise<T>): Promise<T>
}

/** A weighted semaphore of `places` slots with a queue of at most `waiting`. */
export function openPlaces({ places, waiting }: { places: number; waiting: number }): Places {
  let free = places
  const queue: { size: number; begin: () => void }[] = []
  const next = () => {
    while (queue[0] && queue[0].size <= free) {
      const one = queue.shift()
      if (!one) return
      free -= one.size
      one.begin()
    }
  }
  return {
    async take(size, work) {
      const needed = Math.min(size, places)
      if (queue.length >= waiting) throw new NoPlace()
      await new Promise<void>((begin) => {
        queue.push({ size: needed, begin })
        next()
      })
      try {
        return await work()
      } finally {
        free += needed
        next()
      }
    },
  }
}

/** Thrown where too many wait already. */
export class NoPlace extends Error {
  override name = 'NoPlace'
}

export type Places = {
  /** Runs `work` when `size` places are free, those who came first before. Throws NoPlace when too many wait. */
  take<T>(size: number, work: () => Promise<T>): Promise<T>
}

/** `places` at a time, and at most `waiting` who wait for one. */
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

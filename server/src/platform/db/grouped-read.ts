import { msLeft, startWait, withDeadline } from './deadline.ts'

/** `endsAt`: the caller's deadline, in ms of `performance.now`. */
type Waiting<R> = {
  key: string
  endsAt: number
  resolve(result: R | undefined): void
  reject(error: unknown): void
}

/**
 * Groups concurrent reads by key into one query, because a round trip costs more than a row. A lone read is sent at
 * once. While one is in flight, further reads wait for its end and are sent together. Each read starts after its call.
 * The result is undefined if the query returns none for the key. If a query fails, all its reads fail. It has the time of
 * the caller who may wait longest.
 */
export function openGroupedRead<R>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, R>>,
): (key: string) => Promise<R | undefined> {
  let queue: Waiting<R>[] = []
  let isReading = false

  async function readAll(): Promise<void> {
    isReading = true
    while (queue.length > 0) {
      const group = queue
      queue = []
      try {
        const results = await readInTime(group)
        for (const { key, resolve } of group) resolve(results.get(key))
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isReading = false
  }

  function readInTime(group: Waiting<R>[]): Promise<ReadonlyMap<string, R>> {
    const ms = Math.max(...group.map(({ endsAt }) => endsAt)) - performance.now()
    const keys = [...new Set(group.map(({ key }) => key))]
    return withDeadline(Math.max(1, ms), (deadline) => read(keys).finally(() => (deadline.over = true)))
  }

  return (key) => {
    const waited = startWait()
    return new Promise<R | undefined>((resolve, reject) => {
      queue.push({ key, endsAt: performance.now() + msLeft(), resolve, reject })
      if (!isReading) void readAll()
    }).finally(waited)
  }
}

const WATCH_MS = 100

/** Maximum growth of this process's memory (RSS) during `work`, in MB. */
export async function watchMemory(work: () => Promise<void>): Promise<number> {
  const mb = () => process.memoryUsage().rss / 2 ** 20
  const startMb = mb()
  let mostMb = startMb
  const watch = setInterval(() => (mostMb = Math.max(mostMb, mb())), WATCH_MS)
  try {
    await work()
    return Math.max(mostMb, mb()) - startMb
  } finally {
    clearInterval(watch)
  }
}

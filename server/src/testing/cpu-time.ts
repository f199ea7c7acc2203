/**
 * CPU time of this thread for some work, in ms. Unlike elapsed time, it does not depend on the machine's load. Work of
 * other threads and waiting do not count.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

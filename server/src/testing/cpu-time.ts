/**
 * CPU time that this thread spends on some work, in ms. Unlike the time on a clock it does not depend on what else the machine
 * does. What other threads do for it, and waiting, is not counted.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

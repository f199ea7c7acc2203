import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Linux counts CPU time in hundredths of a second. */
const MS_A_TICK = 10

type Stat = { parent: number; ownMs: number; reapedMs: number }

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program's name is in parentheses and may contain anything.
    const [, parent, , , , , , , , , , user, system, childUser, childSystem] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ms = (a = 0, b = 0) => (a + b) * MS_A_TICK
    return { parent: parent ?? 0, ownMs: ms(user, system), reapedMs: ms(childUser, childSystem) }
  } catch {
    return null
  }
}

/** CPU milliseconds that processes and their children, running and ended, have used so far. NaN without /proc. */
export function cpuMsOf(pids: number[]): number {
  for (;;) {
    const reaped = reapedMsOf(pids)
    const sum = sumOfFamilies(pids)
    // A child that ended during the measurement would be missed or counted twice.
    if (reapedMsOf(pids) === reaped || Number.isNaN(reaped)) return sum
  }
}

const reapedMsOf = (pids: number[]): number => pids.reduce((sum, pid) => sum + (statOf(pid)?.reapedMs ?? Number.NaN), 0)

function sumOfFamilies(pids: number[]): number {
  const family = new Set(pids)
  let sum = pids.reduce((all, pid) => all + (statOf(pid)?.ownMs ?? Number.NaN) + (statOf(pid)?.reapedMs ?? 0), 0)
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!pid || family.has(pid)) continue
    const stat = statOf(pid)
    if (stat && family.has(stat.parent)) sum += stat.ownMs + stat.reapedMs
  }
  return sum
}

/** Milliseconds that all cores of the machine have been busy since boot. */
export function machineBusyMs(): number {
  try {
    const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (
      readFileSync('/proc/stat', 'latin1').split('\n')[0] ?? ''
    )
      .split(/ +/)
      .map(Number)
    return (user + nice + system + irq + softirq + steal) * MS_A_TICK
  } catch {
    return Number.NaN
  }
}

/**
 * Share of the machine, 0–1, that other processes used: busy time minus ours, relative to the capacity of all cores.
 */
export const foreignShare = (o: { busyMs: number; ownMs: number; elapsedMs: number }): number =>
  Math.max(0, (o.busyMs - o.ownMs) / (o.elapsedMs * availableParallelism()))

/** Memory of a process in MB: current RSS, and its maximum so far. */
export function memoryMbOf(pid: number): { now: number; peak: number } {
  const text = readFileSync(`/proc/${pid}/status`, 'latin1')
  const mb = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}

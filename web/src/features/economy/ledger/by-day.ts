type Dated = { at: string }

export type Day<T> = { day: string; things: T[] }

/** Groups items by UTC day, for which the caps of XP hold. The items must be newest first. */
export function byDay<T extends Dated>(things: readonly T[]): Day<T>[] {
  const days: Day<T>[] = []
  for (const thing of things) {
    const day = thing.at.slice(0, '2026-11-21'.length)
    const last = days.at(-1)
    if (last?.day === day) last.things.push(thing)
    else days.push({ day, things: [thing] })
  }
  return days
}

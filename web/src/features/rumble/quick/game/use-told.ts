import type { QuickChoice, QuickPair, QuickSplit } from '@liston/contract/rumble'
import { useEffect, useState } from 'react'

/** An answered pair, and how others answered it. `split` is undefined until the response arrives. */
export type Told = { pair: QuickPair; choice: QuickChoice; split?: QuickSplit | null; xp?: number }

/** Time to read two figures, milliseconds; any input continues at once. */
const TOLD_MS = 1_600

/** The last answer, shown for a while in place of the next pair. */
export function useTold() {
  const [told, setTold] = useState<Told>()
  const [isTelling, setTelling] = useState(false)
  useEffect(() => {
    if (!isTelling || told?.split === undefined) return
    const timer = setTimeout(() => setTelling(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [isTelling, told])
  const tell = (next: Told | undefined, stands = next !== undefined) => {
    setTold(next)
    setTelling(stands)
  }
  return { told, isTelling, tell, goOn: () => setTelling(false) }
}

import type { QuickChoice, QuickPair, QuickSplit } from '@liston/contract/rumble'
import { useEffect, useState } from 'react'

/** A pair that was answered, and what others say of it; `split` is undefined until the server has told. */
export type Told = { pair: QuickPair; choice: QuickChoice; split?: QuickSplit | null; xp?: number }

/** Long enough to read two figures; a press goes on at once. */
const TOLD_MS = 1_600

/** The last answer, which for a while stands in the place of the pair that follows. */
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

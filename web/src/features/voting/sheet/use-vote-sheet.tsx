import { type ReactNode, Suspense, useState } from 'react'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const VoteSheet = askedPart(() => import('./vote-sheet.tsx').then((m) => m.VoteSheet))

/** The sheet of votes: fetched when it is first wanted, kept mounted while it closes. */
export function useVoteSheet(): { show: (target: VoteTarget) => void; sheet: ReactNode } {
  const [target, setTarget] = useState<VoteTarget | null>(null)
  const [open, setOpen] = useState(false)
  const show = (wanted: VoteTarget) => {
    setTarget(wanted)
    setOpen(true)
  }
  const sheet = target && (
    <Suspense>
      <VoteSheet target={target} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { show, sheet }
}

import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'

const sheets = {
  votes: lazyPart(() => import('./vote-sheet.tsx').then((m) => m.VoteSheet), { when: 'press' }),
  why: lazyPart(() => import('../why/why-sheet.tsx').then((m) => m.WhySheet), { when: 'press' }),
}
type What = keyof typeof sheets

/** Opens the votes on a target, or the explanation of an item's place. */
export type ShowSheet = (target: VoteTarget, what?: What) => void

/** A sheet over the page. Its code loads on first use; it stays mounted while it closes. */
export function useVoteSheet(): { show: ShowSheet; sheet: ReactNode } {
  const [shown, setShown] = useState<{ target: VoteTarget; what: What } | null>(null)
  const [open, setOpen] = useState(false)
  const show: ShowSheet = (target, what = 'votes') => {
    setShown({ target, what })
    setOpen(true)
  }
  const Shown = shown && sheets[shown.what]
  const sheet = Shown && (
    <Suspense>
      <Shown target={shown.target} open={open} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { show, sheet }
}

import type { PaidVoteKind } from '@liston/contract/economy'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import type { VoteTarget } from '../cast/vote-intent.ts'

const sheets = {
  votes: lazyPart(() => import('./vote-sheet.tsx').then((m) => m.VoteSheet), { when: 'press' }),
  why: lazyPart(() => import('../why/why-sheet.tsx').then((m) => m.WhySheet), { when: 'press' }),
}

/** What a sheet shows: the votes, the question before a paid vote, or the explanation of a place. */
type What = keyof typeof sheets | PaidVoteKind

/** Opens the votes on a target, the question before a paid one, or the explanation of an item's place. */
export type ShowSheet = (target: VoteTarget, what?: What) => void

/** A sheet over the page. Its code loads on first use; it stays mounted while it closes. */
export function useVoteSheet(): { show: ShowSheet; sheet: ReactNode } {
  const [shown, setShown] = useState<{ target: VoteTarget; what: What; times: number } | null>(null)
  const [open, setOpen] = useState(false)
  const show: ShowSheet = (target, what = 'votes') => {
    setShown({ target, what, times: (shown?.times ?? 0) + 1 })
    setOpen(true)
  }
  const close = () => setOpen(false)
  const sheet = shown && (
    // Each opening begins anew, although the sheet stays mounted while it closes.
    <Suspense key={shown.times}>
      {shown.what === 'why' ? (
        <sheets.why target={shown.target} open={open} onClose={close} />
      ) : (
        <sheets.votes
          target={shown.target}
          asks={shown.what === 'votes' ? undefined : shown.what}
          open={open}
          onClose={close}
        />
      )}
    </Suspense>
  )
  return { show, sheet }
}

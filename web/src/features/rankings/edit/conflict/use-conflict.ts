import type { RankingDraft } from '@liston/contract/rankings'
import { useState } from 'react'
import { fieldsOf } from '../../editor/draft-state.ts'
import type { Editing } from '../editing.ts'
import type { OpenStatus } from '../status-fields.tsx'
import type { Taking } from '../suggestion-fields.tsx'
import type { Conflict, Picks, Written } from './reconcile.ts'

export const takingOf = ({ allowSuggestions, addsSuggestions }: RankingDraft): Taking => ({
  allowSuggestions,
  addsSuggestions,
})

/** A ranking as it was read or saved, as input of the three-way merge. */
export const writtenOf = (ranking: RankingDraft): Written => ({
  draft: fieldsOf(ranking),
  status: ranking.status as OpenStatus,
  taking: takingOf(ranking),
})

type Open = { latest: RankingDraft; mine: Written; conflicts: Conflict[] }

/**
 * Handles a save that failed because another version was saved meanwhile. Merges what it
 * can; conflicts open the dialog.
 */
export function useConflict({ round, onLatest, onRebase }: Editing) {
  const [open, setOpen] = useState<Open | null>(null)
  const together = async (latest: RankingDraft, mine: Written, picks?: Picks) => {
    const { reconcile } = await import('./reconcile.ts')
    return reconcile({ base: writtenOf(round.ranking), mine, theirs: writtenOf(latest) }, picks)
  }
  return {
    conflicts: open?.conflicts ?? null,
    /** Merges my version with the latest saved one. Reads mine last, because the user may type during the requests. */
    async meet(mineNow: () => Written): Promise<void> {
      const latest = await onLatest()
      if (!latest) return
      await import('./reconcile.ts')
      const { draft, status, taking } = mineNow()
      const mine = { draft, status, taking }
      const { merged, conflicts } = await together(latest, mine)
      if (conflicts.length > 0) setOpen({ latest, mine, conflicts })
      else onRebase(latest, merged)
    },
    async settle(picks: Picks): Promise<void> {
      if (!open) return
      const { merged } = await together(open.latest, open.mine, picks)
      setOpen(null)
      onRebase(open.latest, merged)
    },
    close: () => setOpen(null),
  }
}

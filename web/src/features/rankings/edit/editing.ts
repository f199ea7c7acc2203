import type { PublishQuota, RankingDraft } from '@liston/contract/rankings'

/** A ranking under the pen of its author. */
export type Editing = {
  ranking: RankingDraft
  quota: PublishQuota
  onSaved: (ranking: RankingDraft) => void
  onReload: () => void
}

/** An item that would lose its votes by its new name. */
export type Reset = { id: string; before: string; after: string }

import type { DraftFields, PublishQuota, RankingDraft } from '@liston/contract/rankings'
import type { Written } from './conflict/reconcile.ts'
import type { OpenStatus } from './status-fields.tsx'

/** One round of editing: what was read, and what is written on it already where two editors met. */
export type Round = {
  count: number
  ranking: RankingDraft
  draft?: DraftFields
  status?: OpenStatus
  /** What two editors wrote was put together without asking: it is saved as it is. */
  saveNow?: boolean
  /** Begun by a save: the focus is on the button that saves, as it was before the form was drawn anew. */
  isSaved?: boolean
}

/** A ranking under the pen of its author. */
export type Editing = {
  round: Round
  quota: PublishQuota
  /** What is written now, for whoever changes the ranking beside the form. */
  onWritten: (written: Written) => void
  onSaved: (ranking: RankingDraft) => void
  /** A new round upon what somebody else saved meanwhile, with what is written here. */
  onRebase: (ranking: RankingDraft, written: Written) => void
  /** The ranking as it stands now. */
  onLatest: () => Promise<RankingDraft | undefined>
}

/** An item that would lose its votes by its new name. */
export type Reset = { id: string; before: string; after: string }

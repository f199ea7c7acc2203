import type { DraftFields, PublishQuota, RankingDraft } from '@liston/contract/rankings'
import type { Written } from './conflict/reconcile.ts'
import type { OpenStatus } from './status-fields.tsx'
import type { Taking } from './suggestion-fields.tsx'

/** One round of editing: the ranking as read, and merged changes of two editors that are not saved yet. */
export type Round = {
  count: number
  ranking: RankingDraft
  draft?: DraftFields
  status?: OpenStatus
  taking?: Taking
  /** The changes of two editors were merged. The form saves the result when the round starts. */
  saveNow?: boolean
  /** A save started the round. The form is new, so the focus returns to the save button. */
  isSaved?: boolean
}

/** Props of the edit form. */
export type Editing = {
  round: Round
  quota: PublishQuota
  /** Reports the present content, for components beside the form that change the ranking. */
  onWritten: (written: Written) => void
  onSaved: (ranking: RankingDraft) => void
  /** Starts a new round on the latest saved version, with the merged content of this form. */
  onRebase: (ranking: RankingDraft, written: Written) => void
  /** Fetches the latest version. */
  onLatest: () => Promise<RankingDraft | undefined>
}

/** An item that would lose its votes by its new name. */
export type Reset = { id: string; before: string; after: string }

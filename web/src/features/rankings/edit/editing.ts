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
  /** Text in the box for items, not converted to items yet. */
  text?: string
  /** The changes of two editors were merged. The form saves the result when the round starts. */
  saveNow?: boolean
  /** A save started the round. The form is new, so the focus returns to the save button. */
  isSaved?: boolean
}

/** Content of the form, and the text in the box for items. */
export type Typed = Written & { text: string }

/** Props of the edit form. */
export type Editing = {
  round: Round
  quota: PublishQuota
  /** Reports the present content, for components beside the form that change the ranking. */
  onWritten: (typed: Typed) => void
  /** Reports a saved ranking, and the content that the request sent. */
  onSaved: (ranking: RankingDraft, sent: Written) => void
  /** Returns the present content. It may be newer than the content of a running request. */
  typed: () => Typed
  /** Starts a new round on the latest saved version, with the merged content of this form. */
  onRebase: (ranking: RankingDraft, written: Written) => void
  /** Fetches the latest version. */
  onLatest: () => Promise<RankingDraft | undefined>
}

/** An item that would lose its votes by its new name. */
export type Reset = { id: string; before: string; after: string }

type Saved = { ranking: RankingDraft; sent: Written; now: Typed }

/**
 * The round after a save. If the user typed while the request ran, the form stays mounted: its content, focus and the
 * text in the box are kept, and the saved version becomes the base of the next save.
 */
export function roundAfterSave(round: Round, { ranking, sent, now }: Saved): Round {
  const { draft, status, taking, text } = now
  const isUnchanged = text.trim() === '' && JSON.stringify(sent) === JSON.stringify({ draft, status, taking })
  return isUnchanged ? { count: round.count + 1, ranking, isSaved: true } : { count: round.count, ranking }
}

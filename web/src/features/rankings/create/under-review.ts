import type { DraftFields, DraftItem, MadeItems } from '@liston/contract/rankings'
import type { Dispatch } from '../editor/draft-state.ts'

/** A generated draft, as the review component gets it. */
export type UnderReview = {
  id: string
  made: MadeItems
  /** Items as the user edits them, and as they were saved last. */
  items: readonly DraftItem[]
  saved: readonly DraftItem[]
  dispatch: Dispatch
  /** Saves the present state. False if that fails. */
  save: () => Promise<boolean>
  /** Replaces the edited draft by the server's version. */
  takeOver: (fields: DraftFields) => void
  /** Blocks the editor while the server changes the draft. */
  setBusy: (busy: boolean) => void
}

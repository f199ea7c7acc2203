import type { DraftFields, DraftItem, MadeItems } from '@liston/contract/rankings'
import type { Dispatch } from '../editor/draft-state.ts'

/** A draft that a machine wrote, as whoever looks it over is given it. */
export type UnderReview = {
  id: string
  made: MadeItems
  /** Its items as they are being written, and as they were saved last. */
  items: readonly DraftItem[]
  saved: readonly DraftItem[]
  dispatch: Dispatch
  /** Saves what is written. False where that can't be done. */
  save: () => Promise<boolean>
  /** Puts what the server has in the place of what is being written. */
  takeOver: (fields: DraftFields) => void
  /** Whether the editor has to wait, because the server changes the draft. */
  setBusy: (busy: boolean) => void
}

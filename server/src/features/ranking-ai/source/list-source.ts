import type { AiSource, JobFailure, Wish } from '@liston/contract/ranking-ai'
import type { CategorySlug } from '@liston/contract/rankings'

/** Sources that write lists; 'none' writes none. */
export type WritingSource = Exclude<AiSource, 'none'>

/** An item as a source writes it. `verified`: the knowledge base contains it. */
export type WrittenItem = { name: string; note: string; verified: boolean }

/**
 * Data about the list as a whole, after all its items were passed to `onItem`. `items` is the final list, if some of
 * the passed items are not in it.
 */
export type WrittenList = {
  topic: string
  criterion: string
  category: CategorySlug | null
  items?: readonly WrittenItem[]
}

export type Telling = {
  /** Called for each item as it arrives, sequentially. An exception from it ends the writing. */
  onItem(item: WrittenItem): Promise<void>
  /** Aborted when the job is cancelled or past its deadline. */
  signal: AbortSignal
}

/** A source that writes a list for a request. Throws `ListFailure` on failure. */
export type ListSource = {
  readonly name: WritingSource
  write(wish: Wish, telling: Telling): Promise<WrittenList>
}

/** Why a source wrote no list. Any other exception is a bug and counts as 'broken'. */
export class ListFailure extends Error {
  override name = 'ListFailure'
  readonly failure: JobFailure

  constructor(failure: JobFailure, o: { cause?: unknown } = {}) {
    super(`No list: ${failure}`, o)
    this.failure = failure
  }
}

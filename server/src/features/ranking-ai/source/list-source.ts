import type { AiSource, JobFailure, Wish } from '@liston/contract/ranking-ai'
import type { CategorySlug } from '@liston/contract/rankings'

/** Who writes lists; 'none' writes none. */
export type WritingSource = Exclude<AiSource, 'none'>

/** An item as a source writes it. `verified`: the knowledge base knows it. */
export type WrittenItem = { name: string; note: string; verified: boolean }

/**
 * What a source says of the list as a whole, once all its items have been told. `items`: the list as it is after all,
 * where some that were told are not in it.
 */
export type WrittenList = {
  topic: string
  criterion: string
  category: CategorySlug | null
  items?: readonly WrittenItem[]
}

export type Telling = {
  /** Told of each item as it comes, one after another. What it throws ends the writing. */
  onItem(item: WrittenItem): Promise<void>
  /** Aborted when nobody wants the list any more, or its time is over. */
  signal: AbortSignal
}

/** Somebody who writes a list of what a person wishes. Throws `ListFailure` when it can not. */
export type ListSource = {
  readonly name: WritingSource
  write(wish: Wish, telling: Telling): Promise<WrittenList>
}

/** Why a source wrote no list. Anything else that it throws is a bug, and counts as 'broken'. */
export class ListFailure extends Error {
  override name = 'ListFailure'
  readonly failure: JobFailure

  constructor(failure: JobFailure, o: { cause?: unknown } = {}) {
    super(`No list: ${failure}`, o)
    this.failure = failure
  }
}

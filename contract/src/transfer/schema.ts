import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'
import {
  byOptionalText,
  CategoryField,
  LIST_KINDS,
  OrderLabel,
  RankingMode,
  RankingOrder,
  rankingRules,
  SEPARATORS,
  SIMILAR_NAMES,
  SKIP_REASONS,
} from '../rankings/index.ts'

const count = z.number().int()

/** Format identifier of an exported ranking. */
export const FORMAT = 'liston-ranking-1'

/** An item of an exported ranking. `rankLow`, `rankHigh` and `tieWithNext` are set in the fair order (rules 3.5). */
export const ExportedItem = z.object({
  rank: count,
  name: z.string(),
  note: z.string(),
  points: count,
  voters: count,
  rankLow: count.nullable(),
  rankHigh: count.nullable(),
  tieWithNext: z.boolean(),
  url: z.string().nullable(),
  /** Name in the language that the ranking is not written in. */
  otherLanguage: z.string().nullable(),
})
export type ExportedItem = z.infer<typeof ExportedItem>

/** A public ranking as a file: what its page shows, without individual votes. */
export const ExportedRanking = z.object({
  format: z.literal(FORMAT),
  id: Id,
  url: z.string(),
  topic: z.string(),
  ...byOptionalText(() => z.string()),
  category: CategoryField,
  language: Language,
  mode: RankingMode,
  author: z.string(),
  order: RankingOrder,
  label: OrderLabel,
  points: count,
  voters: count,
  publishedAt: Instant.nullable(),
  /** When the file was created. */
  at: Instant,
  /** URL of the anonymous ballots behind the order, available from five voters on. */
  ballots: z.string(),
  items: z.array(ExportedItem),
})
export type ExportedRanking = z.infer<typeof ExportedRanking>

/** Detected kind of a file. */
export const FileKind = z.enum(LIST_KINDS)
export type FileKind = z.infer<typeof FileKind>

export const Encoding = z.enum(['utf-8', 'utf-16', 'windows-1252'])

/** Which column is what; -1: none. `by`: the items are sorted by the numbers of this column, `first` ones first. */
export const Columns = z.object({
  name: z.coerce.number().int().min(0).max(999).optional(),
  note: z.coerce.number().int().min(-1).max(999).optional(),
  by: z.coerce.number().int().min(-1).max(999).optional(),
  first: z.enum(['high', 'low']).optional(),
  limit: z.coerce.number().int().min(rankingRules.ITEMS.min).max(rankingRules.ITEMS.pro).optional(),
  /** Separator of the cells. Without it the reader decides. JSON and XML have none. */
  separator: z.enum(SEPARATORS).optional(),
  /** What happens to a name that resembles an earlier one. Both are kept unless the user chooses to merge them. */
  similar: z.enum(SIMILAR_NAMES).optional(),
})
export type Columns = z.infer<typeof Columns>

/** Why a row yields no item. */
export const SkipReason = z.enum(SKIP_REASONS)
export type SkipReason = z.infer<typeof SkipReason>

export const ImportedItem = z.object({
  name: z.string().max(rankingRules.ITEM_NAME_MAX),
  note: z.string().max(rankingRules.ITEM_NOTE_MAX),
  /** Line of the file. */
  line: count,
})

/** Preview of an import: the file that was read, and the items that it would yield. */
export const ImportPreview = z.object({
  id: Id,
  kind: FileKind,
  fileName: z.string(),
  encoding: Encoding,
  /** The columns, each with some sample cells. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  chosen: z.object({ name: count, note: count.nullable(), by: count.nullable(), first: z.enum(['high', 'low']) }),
  /** The separator that was used; null for JSON and XML. */
  separator: z.enum(SEPARATORS).nullable(),
  rows: count,
  items: z.array(ImportedItem),
  /** Usable items beyond the limit. */
  leftOut: count,
  /** Names that occur more than once. The first in the order stays. */
  merged: z.object({ total: count, named: z.array(z.object({ name: z.string(), lines: z.array(count) })) }),
  /** Names that probably mean the same thing as an earlier one. `choice: merge`: they count once, as `merged`. */
  similar: z.object({
    choice: z.enum(SIMILAR_NAMES),
    total: count,
    named: z.array(z.object({ name: z.string(), like: z.string(), line: count })),
  }),
  skipped: z.object({ total: count, named: z.array(z.object({ line: count, reason: SkipReason, text: z.string() })) }),
  /** Number of names that were cut because they were too long. */
  shortened: count,
  /** Maximum items of this import, and the maximum that a ranking of this user may hold. */
  limit: count,
  most: count,
  isPro: z.boolean(),
  suggested: z.object({ topic: z.string().max(rankingRules.TOPIC.max), category: CategoryField.nullable() }),
  /** The draft that was created from it. */
  draftId: Id.nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

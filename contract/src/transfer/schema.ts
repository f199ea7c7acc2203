import * as z from 'zod'
import { Id, Instant, Language } from '../kernel/index.ts'
import { CategoryField, OrderLabel, RankingMode, RankingOrder, rankingRules } from '../rankings/index.ts'

const count = z.number().int()

/** How a file of a ranking names itself. */
export const FORMAT = 'liston-ranking-1'

/** An item in a file of its ranking. `range` and `label` are what "Justo" says of its place (rules 3.5). */
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
  /** In the language that the ranking is not written in. */
  otherLanguage: z.string().nullable(),
})
export type ExportedItem = z.infer<typeof ExportedItem>

/** A public ranking as a file: what everybody reads on its page, and nobody's vote. */
export const ExportedRanking = z.object({
  format: z.literal(FORMAT),
  id: Id,
  url: z.string(),
  topic: z.string(),
  criterion: z.string(),
  description: z.string(),
  category: CategoryField,
  language: Language,
  mode: RankingMode,
  author: z.string(),
  order: RankingOrder,
  label: OrderLabel,
  points: count,
  voters: count,
  publishedAt: Instant.nullable(),
  /** When the file was made. */
  at: Instant,
  /** Where the votes are that the order comes from, without names, from five voters on. */
  ballots: z.string(),
  items: z.array(ExportedItem),
})
export type ExportedRanking = z.infer<typeof ExportedRanking>

/** What a file was found to be. */
export const FileKind = z.enum([
  'liston-json',
  'liston-csv',
  'letterboxd-ratings',
  'letterboxd-watched',
  'letterboxd-diary',
  'letterboxd-list',
  'goodreads',
  'table',
  'lines',
])
export type FileKind = z.infer<typeof FileKind>

export const Encoding = z.enum(['utf-8', 'utf-16', 'windows-1252'])

/** Which column is what. Orders: as in the file, or by the figures of a column, the highest or the lowest first. */
export const Columns = z.object({
  name: z.coerce.number().int().min(0).max(999).optional(),
  note: z.coerce.number().int().min(-1).max(999).optional(),
  by: z.coerce.number().int().min(-1).max(999).optional(),
  first: z.enum(['high', 'low']).optional(),
  limit: z.coerce.number().int().min(rankingRules.ITEMS.min).max(rankingRules.ITEMS.pro).optional(),
})
export type Columns = z.infer<typeof Columns>

/** Why a row makes no item. */
export const SkipReason = z.enum(['NO_NAME', 'NOT_VISIBLE', 'NO_FIGURE'])
export type SkipReason = z.infer<typeof SkipReason>

export const ImportedItem = z.object({
  name: z.string().max(rankingRules.ITEM_NAME_MAX),
  note: z.string().max(rankingRules.ITEM_NOTE_MAX),
  /** The line of the file that it stands in. */
  line: count,
})

/** A file that was read, and what would become of it: nothing is made before that is agreed to. */
export const ImportPreview = z.object({
  id: Id,
  kind: FileKind,
  fileName: z.string(),
  encoding: Encoding,
  /** The columns with a few of their cells. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  chosen: z.object({ name: count, note: count.nullable(), by: count.nullable(), first: z.enum(['high', 'low']) }),
  rows: count,
  items: z.array(ImportedItem),
  /** Items that there would be beyond the most that may be. */
  leftOut: count,
  /** Names that stand there more than once: the first of the order stays. */
  merged: z.object({ total: count, named: z.array(z.object({ name: z.string(), lines: z.array(count) })) }),
  skipped: z.object({ total: count, named: z.array(z.object({ line: count, reason: SkipReason, text: z.string() })) }),
  /** Names that were too long and are cut. */
  shortened: count,
  /** How many items are taken, and the most that a ranking of this person may hold. */
  limit: count,
  most: count,
  isPro: z.boolean(),
  suggested: z.object({ topic: z.string().max(rankingRules.TOPIC.max), category: CategoryField.nullable() }),
  /** The draft that it became. */
  draftId: Id.nullable(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

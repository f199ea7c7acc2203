import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { ImageChoice } from '../uploads/index.ts'
import { MadeItems } from './made/schema.ts'
import { CRITERION_MAX, DESCRIPTION_MAX, ITEM_NAME_MAX, ITEM_NOTE_MAX, ITEMS, TOPIC } from './rules.ts'
import { CategoryField, RankingMode, RankingStatus, Visibility } from './schema.ts'
import { VideoAddress } from './video/schema.ts'

/** An item as its author writes it; its place in the list is its author position. A new one has an id of the browser. */
export const DraftItem = z.strictObject({
  id: Id,
  name: visibleText({ min: 1, max: ITEM_NAME_MAX }),
  note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).default(''),
  /** Left out where it has none. */
  image: ImageChoice.optional(),
})
export type DraftItem = z.infer<typeof DraftItem>

const itemList = (min: number) =>
  z
    .array(DraftItem)
    .min(min)
    .max(ITEMS.pro)
    .refine((items) => new Set(items.map((i) => i.id)).size === items.length, 'Two items have the same id')

/** A draft may be incomplete; the limits are those of rules 3.2, the minimums wait until it is published. */
export const DraftFields = z.strictObject({
  topic: visibleText({ max: TOPIC.max }),
  criterion: visibleText({ max: CRITERION_MAX }).default(''),
  description: visibleText({ max: DESCRIPTION_MAX, paragraphs: true }).default(''),
  category: CategoryField.nullable(),
  language: Language,
  visibility: Visibility.default('public'),
  mode: RankingMode.default('community'),
  /** When the votes end; null: they don't. */
  endsAt: Instant.nullable().default(null),
  /** Address of its video on YouTube or Vimeo; kept as what `videoAddress` says of it. */
  video: VideoAddress.default(''),
  cover: ImageChoice.nullish(),
  items: itemList(0),
})
export type DraftFields = z.infer<typeof DraftFields>

/** A draft, or a published ranking as its author edits it. */
export const RankingDraft = z.object({
  ...DraftFields.shape,
  id: Id,
  slug: z.string(),
  status: RankingStatus,
  /** People who voted: from 5 on, only small changes keep their votes (rules 3.1). */
  voters: z.number().int(),
  /** What its reader may do with it: all, change its items, or read it (rules 3.11). */
  role: z.enum(['author', 'editor', 'viewer']),
  /** Whether people may propose items, and whether ten trusted ones add a proposal without its author (rules 3.11). */
  allowSuggestions: z.boolean(),
  addsSuggestions: z.boolean(),
  /** What of it a machine wrote; null where nothing is. */
  made: MadeItems.nullable(),
  updatedAt: Instant,
  version: z.number().int(),
})
export type RankingDraft = z.infer<typeof RankingDraft>

/** What may change of a published ranking. `items` is the whole list as it is to be; what is not in it is removed. */
export const RankingChanges = z.strictObject({
  /** The version that was read; a stale one is refused. */
  version: z.number().int(),
  topic: visibleText({ min: TOPIC.min, max: TOPIC.max }).optional(),
  criterion: visibleText({ max: CRITERION_MAX }).optional(),
  description: visibleText({ max: DESCRIPTION_MAX, paragraphs: true }).optional(),
  category: CategoryField.optional(),
  language: Language.optional(),
  visibility: Visibility.optional(),
  mode: RankingMode.optional(),
  endsAt: Instant.nullable().optional(),
  video: VideoAddress.optional(),
  /** Null takes it away. */
  cover: ImageChoice.nullish(),
  status: z.enum(['published', 'locked', 'archived']).optional(),
  items: itemList(ITEMS.min).optional(),
  allowSuggestions: z.boolean().optional(),
  addsSuggestions: z.boolean().optional(),
  /** Items whose votes the author agreed to lose by giving them quite another name. */
  resetVotesOf: z.array(Id).max(ITEMS.pro).default([]),
})
export type RankingChanges = z.infer<typeof RankingChanges>

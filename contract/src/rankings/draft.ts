import * as z from 'zod'
import { Id, Instant, Language, visibleText } from '../kernel/index.ts'
import { ImageChoice } from '../uploads/index.ts'
import { MadeItems } from './made/schema.ts'
import { byOptionalText, ITEM_NOTE_MAX, ITEMS, OPTIONAL_TEXTS, TOPIC } from './rules.ts'
import { AskedCategory, CategoryField, RankingMode, RankingStatus, Visibility } from './schema.ts'
import { VideoAddress } from './video/schema.ts'
import { itemName } from './writing/item-name.ts'

/**
 * An item as its author writes it. Its index in the list is its author position. The client
 * generates the id of a new one.
 */
export const DraftItem = z.strictObject({
  id: Id,
  name: itemName(),
  note: visibleText({ max: ITEM_NOTE_MAX, paragraphs: true }).default(''),
  /** Absent if the item has no image. */
  image: ImageChoice.optional(),
})
export type DraftItem = z.infer<typeof DraftItem>

const itemList = (min: number) =>
  z
    .array(DraftItem)
    .min(min)
    .max(ITEMS.pro)
    .refine((items) => new Set(items.map((i) => i.id)).size === items.length, 'Two items have the same id')

/** Fields of a draft, which may be incomplete. The maximums are those of rules 3.2; publishing checks the minimums. */
export const DraftFields = z.strictObject({
  topic: visibleText({ max: TOPIC.max }),
  ...byOptionalText((name) => visibleText(OPTIONAL_TEXTS[name]).default('')),
  category: AskedCategory.nullable(),
  language: Language,
  visibility: Visibility.default('public'),
  mode: RankingMode.default('community'),
  /** When voting ends; null: it has no end. */
  endsAt: Instant.nullable().default(null),
  /** URL of the video on YouTube or Vimeo, or empty. Responses contain the canonical URL that `videoAddress` builds. */
  video: VideoAddress.default(''),
  cover: ImageChoice.nullish(),
  items: itemList(0),
})
export type DraftFields = z.infer<typeof DraftFields>

/** A draft, or a published ranking as its author edits it. */
export const RankingDraft = z.object({
  ...DraftFields.shape,
  category: CategoryField.nullable(),
  id: Id,
  slug: z.string(),
  status: RankingStatus,
  /** Number of voters. From 5 on, only small changes keep their votes (rules 3.1). */
  voters: z.number().int(),
  /** What the viewer may do: everything, change the items, or read (rules 3.11). */
  role: z.enum(['author', 'editor', 'viewer']),
  /**
   * Whether users may suggest items, and whether ten trusted backers add a suggestion without the author (rules 3.11).
   */
  allowSuggestions: z.boolean(),
  addsSuggestions: z.boolean(),
  /** AI-generated items; null if there are none. */
  made: MadeItems.nullable(),
  updatedAt: Instant,
  version: z.number().int(),
})
export type RankingDraft = z.infer<typeof RankingDraft>

/** Changes to a published ranking. `items` is the complete new list: an item that is missing in it is removed. */
export const RankingChanges = z.strictObject({
  /** The version that the client read. An outdated version fails with STALE_VERSION. */
  version: z.number().int(),
  topic: visibleText({ min: TOPIC.min, max: TOPIC.max }).optional(),
  ...byOptionalText((name) => visibleText(OPTIONAL_TEXTS[name]).optional()),
  category: AskedCategory.optional(),
  language: Language.optional(),
  visibility: Visibility.optional(),
  mode: RankingMode.optional(),
  endsAt: Instant.nullable().optional(),
  video: VideoAddress.optional(),
  /** Null removes the cover. */
  cover: ImageChoice.nullish(),
  status: z.enum(['published', 'locked', 'archived']).optional(),
  items: itemList(ITEMS.min).optional(),
  allowSuggestions: z.boolean().optional(),
  addsSuggestions: z.boolean().optional(),
  /** Items that the author renames beyond a small edit, with consent to the loss of their votes. */
  resetVotesOf: z.array(Id).max(ITEMS.pro).default([]),
})
export type RankingChanges = z.infer<typeof RankingChanges>

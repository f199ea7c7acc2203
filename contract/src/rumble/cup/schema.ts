import * as z from 'zod'
import { Id, Instant, Language } from '../../kernel/index.ts'
import { QuickSplit } from '../quick.ts'
import { DuelItem } from '../schema.ts'
import { CUP_SIZES } from './rules.ts'

export const CupSize = z.literal([...CUP_SIZES])
export type CupSize = z.infer<typeof CupSize>

/**
 * Seeding. `order`: the top of the ranking's order, and the best items meet as late as possible. `random`: drawn from
 * all items.
 */
export const CupSeeds = z.enum(['order', 'random'])
export type CupSeeds = z.infer<typeof CupSeeds>

/** `expired`: not finished within 24 hours. Its answers still count as duels. */
export const CupState = z.enum(['open', 'finished', 'expired'])
export type CupState = z.infer<typeof CupState>

/** The winner of a match: the upper item (`a`) or the lower one (`b`). */
export const CupSide = z.enum(['a', 'b'])
export type CupSide = z.infer<typeof CupSide>

const count = z.number().int()

/** An item of the cup, identified by its seed. `name` is null if the ranking no longer shows the item. */
export const CupEntrant = z.object({
  seed: count,
  id: Id,
  name: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** An emoji that depicts it, for an item without an image; null if none fits. */
  subject: z.string().nullable(),
})
export type CupEntrant = z.infer<typeof CupEntrant>

/** A match by seeds; null while unknown. `alone`: decided without an answer, because an item was gone. */
export const CupMatch = z.object({
  n: count,
  round: count,
  a: count.nullable(),
  b: count.nullable(),
  winner: count.nullable(),
  how: z.enum(['chosen', 'alone']).nullable(),
})
export type CupMatch = z.infer<typeof CupMatch>

/** The match to answer. Its token accepts one answer, until `expiresAt`. */
export const CupPair = z.object({ token: Id, n: count, a: DuelItem, b: DuelItem, expiresAt: Instant })
export type CupPair = z.infer<typeof CupPair>

const CupRanking = z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language })

export const CupResult = z.object({
  /** The champion's seed; null if both finalists were gone. */
  champion: count.nullable(),
  /** Percentage of people whose latest finished cup of the ranking has the same champion; null with too few people. */
  share: z.object({ pct: count, people: count }).nullable(),
  /** XP earned by the duels of the cup. */
  xp: count,
})
export type CupResult = z.infer<typeof CupResult>

export const Cup = z.object({
  id: Id,
  ranking: CupRanking,
  size: CupSize,
  seeds: CupSeeds,
  state: CupState,
  expiresAt: Instant,
  entrants: z.array(CupEntrant),
  matches: z.array(CupMatch),
  /** Null if the cup is over, or if its pair has expired: then `resumeCup` issues a new one. */
  pair: CupPair.nullable(),
  result: CupResult.nullable(),
})
export type Cup = z.infer<typeof Cup>

/** Result of an answer: the updated cup, how others answered the pair, and the XP earned. */
export const CupAnswered = z.object({ cup: Cup, split: QuickSplit.nullable(), xp: count })
export type CupAnswered = z.infer<typeof CupAnswered>

/** Summary of a cup for lists. */
export const CupLine = z.object({
  id: Id,
  ranking: CupRanking,
  size: CupSize,
  state: CupState,
  /** Decided matches; `of` is the number of all matches. */
  played: count,
  of: count,
  expiresAt: Instant,
  /** Name of the champion; null if there is none or the ranking no longer shows it. */
  champion: z.string().nullable(),
})
export type CupLine = z.infer<typeof CupLine>

export const MyCups = z.object({ open: z.array(CupLine), over: z.array(CupLine) })
export type MyCups = z.infer<typeof MyCups>

/**
 * Rankings where the user can start a cup, with their numbers of items. `closed`: why the user has no access to cups
 * (early access or off); null if they have.
 */
export const CupOffer = z.object({
  closed: z.enum(['early', 'nobody']).nullable(),
  rankings: z.array(CupRanking.extend({ items: count })),
})
export type CupOffer = z.infer<typeof CupOffer>

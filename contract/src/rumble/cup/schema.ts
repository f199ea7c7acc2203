import * as z from 'zod'
import { Id, Instant, Language } from '../../kernel/index.ts'
import { QuickSplit } from '../quick.ts'
import { DuelItem } from '../schema.ts'
import { CUP_SIZES } from './rules.ts'

export const CupSize = z.literal([...CUP_SIZES])
export type CupSize = z.infer<typeof CupSize>

/** Who meets whom: the best of the order as late as may be, or drawn by lot out of the whole list. */
export const CupSeeds = z.enum(['order', 'random'])
export type CupSeeds = z.infer<typeof CupSeeds>

/** A cup that was not played to its end within its day has expired; its answers stay what they are, duels. */
export const CupState = z.enum(['open', 'finished', 'expired'])
export type CupState = z.infer<typeof CupState>

/** What one may say to a match: the upper one, or the lower one. */
export const CupSide = z.enum(['a', 'b'])
export type CupSide = z.infer<typeof CupSide>

const count = z.number().int()

/** Who takes part, known by their seed; no name where the list no longer shows them. */
export const CupEntrant = z.object({
  seed: count,
  id: Id,
  name: z.string().nullable(),
  imageUrl: z.string().nullable(),
})
export type CupEntrant = z.infer<typeof CupEntrant>

/** A match by the seeds that meet in it, as far as they are known. `alone`: the other one had gone. */
export const CupMatch = z.object({
  n: count,
  round: count,
  a: count.nullable(),
  b: count.nullable(),
  winner: count.nullable(),
  how: z.enum(['chosen', 'alone']).nullable(),
})
export type CupMatch = z.infer<typeof CupMatch>

/** The match that is asked: whoever holds its token answers it once, until it expires. */
export const CupPair = z.object({ token: Id, n: count, a: DuelItem, b: DuelItem, expiresAt: Instant })
export type CupPair = z.infer<typeof CupPair>

const CupRanking = z.object({ id: Id, slug: z.string(), topic: z.string(), language: Language })

export const CupResult = z.object({
  /** By seed; null: both who came to the final had gone. */
  champion: count.nullable(),
  /** Of the people who have played this ranking's cup to its end, the share whose latest has this champion; null: too few have. */
  share: z.object({ pct: count, people: count }).nullable(),
  /** XP that its duels brought. */
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
  /** Null while it is over, and while its pair is too old: then it is taken up again. */
  pair: CupPair.nullable(),
  result: CupResult.nullable(),
})
export type Cup = z.infer<typeof Cup>

/** What an answer brought, what others say of its pair, and how the cup stands. */
export const CupAnswered = z.object({ cup: Cup, split: QuickSplit.nullable(), xp: count })
export type CupAnswered = z.infer<typeof CupAnswered>

/** A cup in one line. */
export const CupLine = z.object({
  id: Id,
  ranking: CupRanking,
  size: CupSize,
  state: CupState,
  /** Matches that are decided, of all. */
  played: count,
  of: count,
  expiresAt: Instant,
  /** Null: it has none, or the list no longer shows it. */
  champion: z.string().nullable(),
})
export type CupLine = z.infer<typeof CupLine>

export const MyCups = z.object({ open: z.array(CupLine), over: z.array(CupLine) })
export type MyCups = z.infer<typeof MyCups>

/** Rankings that somebody can play a cup of, with as many items as they show. */
/** `closed`: whom cups are not open to yet; null where they are open to whoever asks. */
export const CupOffer = z.object({
  closed: z.enum(['early', 'nobody']).nullable(),
  rankings: z.array(CupRanking.extend({ items: count })),
})
export type CupOffer = z.infer<typeof CupOffer>

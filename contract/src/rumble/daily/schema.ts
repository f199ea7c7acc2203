import * as z from 'zod'
import { Id, Instant, Language } from '../../kernel/index.ts'
import { PersonChip } from '../../profiles/index.ts'
import { DuelItem } from '../schema.ts'
import { DAILY_DUELS } from './rules.ts'

const count = z.number().int().nonnegative()
export const DailyDate = z.iso.date()
export const DailySide = z.enum(['a', 'b'])
export type DailySide = z.infer<typeof DailySide>
/** Outcome of an answered duel. `void`: the ranking or an item is gone, and the answer counts for nobody. */
export const DailyMark = z.enum(['right', 'wrong', 'void'])
export type DailyMark = z.infer<typeof DailyMark>

/** A duel of a day. The response contains the crowd's preference only after the user has answered. */
export const DailyDuel = z.object({
  place: z.number().int().min(1).max(DAILY_DUELS),
  /** Null: the ranking or one of the items is no longer visible. */
  shown: z
    .object({
      ranking: z.object({ id: Id, topic: z.string(), language: Language }),
      a: DuelItem,
      b: DuelItem,
    })
    .nullable(),
  answer: z
    .object({
      side: DailySide.nullable(),
      mark: DailyMark,
      /** Percentage that prefers item a; null if the ranking or an item is gone. */
      shareA: z.number().int().min(0).max(100).nullable(),
    })
    .nullable(),
})
export type DailyDuel = z.infer<typeof DailyDuel>

/** A row of the friends' board: friends follow each other. */
export const DailyRow = z.object({ person: PersonChip, right: count, streak: count, isMe: z.boolean() })
export type DailyRow = z.infer<typeof DailyRow>

/** Result of a day, for users who finished it. */
export const DailyResult = z.object({
  right: count,
  /** XP earned by the day. */
  xp: count,
  /** Number of people by score: index 0 to 7 is the number of right answers. */
  scores: z.array(count).length(DAILY_DUELS + 1),
  board: z.array(DailyRow),
})
export type DailyResult = z.infer<typeof DailyResult>

/** A day's game as its player sees it. */
export const DailyGame = z.object({
  day: DailyDate,
  number: z.number().int(),
  /** `archive`: not begun on its date, so it earns no reward and does not extend the streak. */
  kind: z.enum(['today', 'archive']),
  /** The answered duels and the next one. */
  duels: z.array(DailyDuel).max(DAILY_DUELS),
  answered: count,
  result: DailyResult.nullable(),
})
export type DailyGame = z.infer<typeof DailyGame>

/** The user's current and longest streak, in days. */
export const DailyStreak = z.object({ days: count, best: count })

/** `game` is null if there are not enough lively rankings to draw seven duels. */
export const DailyPage = z.object({
  today: DailyDate,
  /** Start of the next game: midnight in the user's time zone. */
  nextAt: Instant,
  streak: DailyStreak,
  game: DailyGame.nullable(),
})
export type DailyPage = z.infer<typeof DailyPage>

/** A past day. `right` is null until the user has answered all duels. */
export const DailyPast = z.object({
  day: DailyDate,
  number: z.number().int(),
  answered: count,
  right: count.nullable(),
})
export type DailyPast = z.infer<typeof DailyPast>

/** Summary of today's Rumble. */
export const DailyState = z.object({
  day: DailyDate,
  number: z.number().int(),
  answered: count,
  right: count.nullable(),
  streak: count,
  /** Number of people whose finished game counts. */
  players: count,
})
export type DailyState = z.infer<typeof DailyState>

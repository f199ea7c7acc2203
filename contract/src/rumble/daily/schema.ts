import * as z from 'zod'
import { Id, Instant, Language } from '../../kernel/index.ts'
import { PersonChip } from '../../profiles/index.ts'
import { DuelItem } from '../schema.ts'
import { DAILY_DUELS } from './rules.ts'

const count = z.number().int().nonnegative()
export const DailyDate = z.iso.date()
export const DailySide = z.enum(['a', 'b'])
export type DailySide = z.infer<typeof DailySide>
/** What became of a duel. Of what has gone since nobody is right. */
export const DailyMark = z.enum(['right', 'wrong', 'void'])
export type DailyMark = z.infer<typeof DailyMark>

/** A duel of a date. What the crowd prefers is told with one's own answer, and never before. */
export const DailyDuel = z.object({
  place: z.number().int().min(1).max(DAILY_DUELS),
  /** Null: its ranking or one of its items is no longer shown. */
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
      /** How many of a hundred prefer the first; null where there is nothing to compare any more. */
      shareA: z.number().int().min(0).max(100).nullable(),
    })
    .nullable(),
})
export type DailyDuel = z.infer<typeof DailyDuel>

/** Somebody who played a date, as those see them who follow them and are followed back. */
export const DailyRow = z.object({ person: PersonChip, right: count, streak: count, isMe: z.boolean() })
export type DailyRow = z.infer<typeof DailyRow>

/** How a date was played, told to who has played it. */
export const DailyResult = z.object({
  right: count,
  /** XP that it brought. */
  xp: count,
  /** People with none right, one right … all seven. */
  scores: z.array(count).length(DAILY_DUELS + 1),
  board: z.array(DailyRow),
})
export type DailyResult = z.infer<typeof DailyResult>

/** A date as somebody plays it. */
export const DailyGame = z.object({
  day: DailyDate,
  number: z.number().int(),
  /** `archive`: for fun, without reward or streak. */
  kind: z.enum(['today', 'archive']),
  /** Those that are answered, and the next one. */
  duels: z.array(DailyDuel).max(DAILY_DUELS),
  answered: count,
  result: DailyResult.nullable(),
})
export type DailyGame = z.infer<typeof DailyGame>

/** Somebody's days in a row, as they stand. */
export const DailyStreak = z.object({ days: count, best: count })

/** `game` is null while there is nothing lively enough to ask about. */
export const DailyPage = z.object({
  today: DailyDate,
  /** When the next one comes, by the calendar of the person. */
  nextAt: Instant,
  streak: DailyStreak,
  game: DailyGame.nullable(),
})
export type DailyPage = z.infer<typeof DailyPage>

/** A date of the archive: how far somebody got, and how many they had right once all are answered. */
export const DailyPast = z.object({
  day: DailyDate,
  number: z.number().int(),
  answered: count,
  right: count.nullable(),
})
export type DailyPast = z.infer<typeof DailyPast>

/** Today in one line. */
export const DailyState = z.object({
  day: DailyDate,
  number: z.number().int(),
  answered: count,
  right: count.nullable(),
  streak: count,
  /** People who have played it to its end. */
  players: count,
})
export type DailyState = z.infer<typeof DailyState>

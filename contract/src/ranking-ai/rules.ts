import { cutText } from '../kernel/index.ts'

/** Length of a prompt, in characters (rules 3.21). */
export const PROMPT = { min: 10, max: 500 } as const
/** Items of a generated list: `max` for everybody, `pro` with PRO. `usual` is the default. */
export const AI_ITEMS = { min: 5, max: 20, pro: 50, usual: 10 } as const
/** Maximum number of names that the user can exclude from the list. */
export const EXCLUDED_MAX = 20
export const TONES = ['neutral', 'fun', 'expert'] as const
export type Tone = (typeof TONES)[number]

/** Why a prompt is rejected before anything is generated. */
export const UNSAFE_REASONS = ['private_person', 'hate', 'self_harm', 'medical', 'legal'] as const

/**
 * Splits a text at commas, semicolons and lines into names to exclude. Names are distinct and cut to `longest`
 * characters; at most EXCLUDED_MAX are returned.
 */
export const namesIn = (text: string, longest: number): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => cutText(name.trim(), longest))
      .filter(Boolean)
      .slice(0, EXCLUDED_MAX),
  ),
]

/** One credit pays for this many items. */
const ITEMS_PER_CREDIT = 10
export const PICTURES_CREDITS = 1
export const REPLACE = { items: 5, credits: 1 } as const

/** AI credits that a list costs. They are reserved when the job starts. */
export const creditsFor = ({ count, pictures }: { count: number; pictures: boolean }): number =>
  Math.ceil(count / ITEMS_PER_CREDIT) + (pictures ? PICTURES_CREDITS : 0)

/** A job that has not ended after this time fails, and its credits are refunded. */
export const JOB_TIMEOUT_MS = 60_000
/** Lists a day: for everybody, and for users below `fromLevel` (rules 3.17, level 4). */
export const JOBS_PER_DAY = { all: 20, newcomers: 3, fromLevel: 4 } as const
export { PICTURES_FROM_LEVEL } from '../economy/index.ts'

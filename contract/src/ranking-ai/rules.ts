/** What may be wished of a list (rules 3.21). */
export const PROMPT = { min: 10, max: 500 } as const
/** Items of a generated list: for everybody, and with PRO; unless somebody says otherwise, `usual`. */
export const AI_ITEMS = { min: 5, max: 20, pro: 50, usual: 10 } as const
/** Names that must not be in the list. */
export const EXCLUDED_MAX = 20
export const TONES = ['neutral', 'fun', 'expert'] as const
export type Tone = (typeof TONES)[number]

/** Why a wish is refused before anything is written. */
export const UNSAFE_REASONS = ['private_person', 'hate', 'self_harm', 'medical', 'legal'] as const

/** The names to leave out of a text that parts them by commas or lines: each once, no more and no longer than may be sent. */
export const namesIn = (text: string, longest: number): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim().slice(0, longest))
      .filter(Boolean)
      .slice(0, EXCLUDED_MAX),
  ),
]

/** A credit for so many items; another for a set of pictures; one for each time that up to five are replaced. */
const ITEMS_PER_CREDIT = 10
export const PICTURES_CREDITS = 1
export const REPLACE = { items: 5, credits: 1 } as const

/** AI credits that a list costs, reserved when it is begun. */
export const creditsFor = ({ count, pictures }: { count: number; pictures: boolean }): number =>
  Math.ceil(count / ITEMS_PER_CREDIT) + (pictures ? PICTURES_CREDITS : 0)

/** After so long a list that is not done has failed, and its credits are back. */
export const JOB_TIMEOUT_MS = 60_000
/** Lists a day: for everybody, and below the level that lifts it (rules 3.17, level 4). */
export const JOBS_PER_DAY = { all: 20, newcomers: 3, fromLevel: 4 } as const
export { PICTURES_FROM_LEVEL } from '../economy/index.ts'

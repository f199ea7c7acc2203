/** What a mission asks for: determines the counted activity and the link to do it. */
export const DEEDS = [
  'profile',
  'vote',
  'duel',
  'publish',
  'comment',
  'follow',
  'order',
  'review',
  'answer',
  'category',
  'match',
  'win',
] as const
export type Deed = (typeof DEEDS)[number]

type Task = {
  deed: Deed
  /** Required number of times. */
  target: number
  /** Minimum number of different categories. */
  categories?: number
}

/** The six first steps, each once. Together their XP is exactly level 2 (rules 3.15). */
export const ONBOARDING = {
  profile: { deed: 'profile', target: 1, xp: 100 },
  votes10: { deed: 'vote', target: 10, xp: 100 },
  first_duel: { deed: 'duel', target: 1, xp: 80 },
  first_ranking: { deed: 'publish', target: 1, xp: 100 },
  first_comment: { deed: 'comment', target: 1, xp: 40 },
  follow3: { deed: 'follow', target: 3, xp: 40 },
} as const satisfies Record<string, Task & { xp: number }>
/** Stars for finishing all of them. */
export const ONBOARDING_STARS = 30

/** Three groups; each day draws one mission of each (rules 3.15). */
export const DAILY = {
  easy: {
    votes3: { deed: 'vote', target: 3 },
    votes5: { deed: 'vote', target: 5 },
    votes8: { deed: 'vote', target: 8 },
  },
  taste: {
    duels10: { deed: 'duel', target: 10 },
    order1: { deed: 'order', target: 1 },
    review1: { deed: 'review', target: 1 },
  },
  social: {
    comments2: { deed: 'comment', target: 2 },
    answer1: { deed: 'answer', target: 1 },
    publish1: { deed: 'publish', target: 1 },
    category1: { deed: 'category', target: 1 },
    match1: { deed: 'match', target: 1 },
  },
} as const satisfies Record<string, Record<string, Task>>
/** Each week draws three of these, on Monday (rules 3.15). */
export const WEEKLY = {
  votes40: { deed: 'vote', target: 40, categories: 4 },
  reviews3: { deed: 'review', target: 3 },
  duels30: { deed: 'duel', target: 30 },
  orders3: { deed: 'order', target: 3 },
  comments5: { deed: 'comment', target: 5 },
  publish2: { deed: 'publish', target: 2 },
  wins3: { deed: 'win', target: 3 },
} as const satisfies Record<string, Task>

/** Number of missions drawn for a day, and for a week. */
export const AT_A_TIME = 3
/** Minimum level for daily and weekly missions (specification 6). */
export const FROM_LEVEL = 2
/** Reward per daily mission, and an extra one for finishing all of a day (rules 3.14). */
export const DAILY_REWARD = { xp: 20, stars: 5 } as const
export const ALL_DAILY_REWARD = { xp: 20, stars: 5 } as const
/** Reward per weekly mission (rules 3.14). */
export const WEEKLY_REWARD = { xp: 60, stars: 20 } as const
/** Days of a month with a finished daily mission that earn the badge (rules 3.15). */
export const BADGE_DAYS = 20

/** All missions by name. */
export const TASKS = { ...ONBOARDING, ...DAILY.easy, ...DAILY.taste, ...DAILY.social, ...WEEKLY } as const
export type MissionKind = keyof typeof TASKS
export const taskOf = (kind: MissionKind): Task => TASKS[kind]

export type Series = 'onboarding' | 'daily' | 'weekly'
/** Reward of a mission. */
export function rewardOf(series: Series, kind: MissionKind): { xp: number; stars: number } {
  if (series === 'daily') return DAILY_REWARD
  if (series === 'weekly') return WEEKLY_REWARD
  return { xp: kind in ONBOARDING ? ONBOARDING[kind as keyof typeof ONBOARDING].xp : 0, stars: 0 }
}

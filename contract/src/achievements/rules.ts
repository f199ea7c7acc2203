/** Metals of the steps, first to last. Each has its own shape as well as its colour. */
export const METALS = ['bronze', 'silver', 'gold'] as const
export type Metal = (typeof METALS)[number]

/** Stars of a step, by metal (rules 3.18). */
export const STEP_STARS: Record<Metal, number> = { bronze: 10, silver: 25, gold: 75 }

/** Metals of hidden achievements and of monthly badges, which have one step. */
export const HIDDEN_METAL = 'bronze' satisfies Metal
export const MONTH_METAL = 'silver' satisfies Metal

/** Places that an item must rise after the user backed it (rules 3.18, Contracorriente). */
export const RISE_PLACES = 10

/** Users per batch when all users are checked again because the achievements changed. */
export const WALK_BATCH = 200

/** Number of the step with this metal, from 1. */
export const stepOf = (metal: Metal): number => METALS.indexOf(metal) + 1

/** Numbers of the steps that a count has reached, from 1. `goals` must be ascending. */
export const stepsReached = (goals: readonly number[], count: number): number[] =>
  goals.flatMap((goal, at) => (count >= goal ? [at + 1] : []))

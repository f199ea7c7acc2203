/** What a step is made of, from the first to the last; by shape as well as by colour. */
export const METALS = ['bronze', 'silver', 'gold'] as const
export type Metal = (typeof METALS)[number]

/** Stars for a step, by its metal (rules 3.18). */
export const STEP_STARS: Record<Metal, number> = { bronze: 10, silver: 25, gold: 75 }

/** What hidden achievements and the badges of months are made of: they have one step. */
export const HIDDEN_METAL = 'bronze' satisfies Metal
export const MONTH_METAL = 'silver' satisfies Metal

/** How many places an item must rise since somebody backed it (rules 3.18, Contracorriente). */
export const RISE_PLACES = 10

/** People looked at together when what can be achieved has changed. */
export const WALK_BATCH = 200

/** What a step is: its place in the row of metals, from 1. */
export const stepOf = (metal: Metal): number => METALS.indexOf(metal) + 1

/** Steps that a count has reached, from 1; none below the first goal. `goals` rise. */
export const stepsReached = (goals: readonly number[], count: number): number[] =>
  goals.flatMap((goal, at) => (count >= goal ? [at + 1] : []))

/** Plans: lookup keys of the prices at the card provider, which are also the product ids in the App Store. */
export const PLAN_KEYS = ['pro_weekly', 'pro_monthly', 'pro_yearly'] as const
export type PlanKey = (typeof PLAN_KEYS)[number]

/** XP for becoming PRO for the first time; paid once per user (specification 9). */
export const BECAME_PRO_XP = 100

/** Number of months that the revenue goes back, with the current one. */
export const REVENUE_MONTHS = 12

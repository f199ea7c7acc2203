/** What is sold, by the name of its price at the card provider, which is its product id in the App Store, too. */
export const PLAN_KEYS = ['pro_weekly', 'pro_monthly', 'pro_yearly'] as const
export type PlanKey = (typeof PLAN_KEYS)[number]

/** XP for becoming PRO, once in a lifetime (specification 9). */
export const BECAME_PRO_XP = 100

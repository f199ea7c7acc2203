/** Roles in which a user may offer to help (rules 3.28). */
export const collaborationRoles = ['author', 'curator', 'translator', 'ambassador'] as const
/** `submitted` and `in_review` are open; the others are final. With `accepted` the user holds the role. */
export const collaborationStates = ['submitted', 'in_review', 'accepted', 'declined', 'withdrawn'] as const
export const collaborationRules = { MOTIVE_MIN: 50, MOTIVE_MAX: 1000, LINKS_MAX: 3, DAYS: 7 } as const
/** A company's monthly budget, in euros. */
export const budgets = ['none', 'under_500', 'under_2000', 'more'] as const
export const businessStates = ['new', 'contacted', 'won', 'declined'] as const
export const businessRules = { NEED_MIN: 20, NEED_MAX: 2000, NAME_MAX: 80, COMPANY_MAX: 120 } as const

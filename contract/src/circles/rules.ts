/** Circles are looked for in so many days of what acts were paid (rules 3.29). */
export const WINDOW_DAYS = 30
/** People who act for somebody as somebody does for them, from which on it can be a circle (rules 3.29). */
export const MIN_PARTNERS = 4
/** Paid acts for others in those days, fewer say nothing. */
export const MIN_ACTS = 20
/** More than this share of their acts is for one another (rules 3.29: common ÷ all > 0.8). */
export const INSIDE_SHARE = 0.8
/** Others who were active in those days: with fewer, everybody knows everybody and nothing is done. */
export const MIN_OUTSIDERS = 30
/** Whose things others give more than this share of their acts to are liked, and no circle (rules 3.29: the Kotlin case). */
export const LIKED_SHARE = 0.3

/** Canonical path of a ranking page. `/ranking/{id}` works too. */
export const rankingPath = (ranking: { id: string; slug: string }): string => `/ranking/${ranking.id}/${ranking.slug}`

/** Query parameter that carries the secret of a private ranking's link. */
export const SHARE_PARAM = 'llave'

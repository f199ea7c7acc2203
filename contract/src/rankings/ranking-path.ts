/** Address of a ranking's page; `/ranking/{id}` works too and points here. */
export const rankingPath = (ranking: { id: string; slug: string }): string => `/ranking/${ranking.id}/${ranking.slug}`

/** What an address carries the secret of a private ranking in. */
export const SHARE_PARAM = 'llave'

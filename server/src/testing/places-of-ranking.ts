import type { Made } from './ranking-in-state.ts'

/** URLs of every surface of one ranking, open to guests. */
export const open = {
  'the API': ({ id }: Made) => `/api/v1/rankings/${id}`,
  'where an item stands': ({ item }: Made) => `/api/v1/items/${item}`,
  comments: ({ id }: Made) => `/api/v1/rankings/${id}/comments?sort=oldest`,
  'how many comments': ({ id }: Made) => `/api/v1/rankings/${id}/comments/state`,
  'one comment': ({ comment }: Made) => `/api/v1/comments/${comment}`,
  'a reply': ({ reply }: Made) => `/api/v1/comments/${reply}`,
  replies: ({ comment }: Made) => `/api/v1/comments/${comment}/replies`,
  reviews: ({ item }: Made) => `/api/v1/items/${item}/reviews`,
  suggestions: ({ id }: Made) => `/api/v1/rankings/${id}/suggestions`,
  why: ({ id, item }: Made) => `/api/v1/rankings/${id}/why/${item}`,
  related: ({ id }: Made) => `/api/v1/rankings/${id}/related`,
  changes: ({ id }: Made) => `/api/v1/rankings/${id}/changes`,
  'who validated it': ({ id }: Made) => `/api/v1/rankings/${id}/validation`,
  'whether it is featured': ({ id }: Made) => `/api/v1/rankings/${id}/featured`,
  'its page': ({ id }: Made) => `/ranking/${id}`,
  'its page with comments': ({ id }: Made) => `/ranking/${id}?with=comments`,
  'its page with a comment': ({ id, comment }: Made) => `/ranking/${id}?comment=${comment}`,
  'its page with suggestions': ({ id }: Made) => `/ranking/${id}?with=suggestions`,
  'its page with a reason': ({ id, item }: Made) => `/ranking/${id}?why=${item}`,
  'its page, to be shared': ({ id }: Made) => `/ranking/${id}?compartir=1`,
  'the page of an item': ({ id, item }: Made) => `/ranking/${id}/item/${item}/review`,
  'the page that rates an item': ({ item }: Made) => `/rate-item/${item}`,
}
/** The same for signed-in users. */
export const signedIn = {
  'my votes': ({ id }: Made) => `/api/v1/rankings/${id}/my-votes`,
  'my order': ({ id }: Made) => `/api/v1/rankings/${id}/my-order`,
  'my highlights': ({ id }: Made) => `/api/v1/rankings/${id}/my-highlights`,
  'what is to be reported': ({ id }: Made) => `/api/v1/reports/ranking/${id}`,
  'an item to be reported': ({ item }: Made) => `/api/v1/reports/item/${item}`,
  'a comment to be reported': ({ comment }: Made) => `/api/v1/reports/comment/${comment}`,
  'the page that reports it': ({ id }: Made) => `/report/ranking/${id}`,
}
/** Surfaces that contain the ranking's texts for readers, so that their absence for others proves something. */
export const telling =
  /^(the API|its page|the page|comments|one comment|a reply|replies|reviews|suggestions|why|changes)/

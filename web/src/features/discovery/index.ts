/**
 * Discovery: structured data and feed links of pages, for search engines and feed readers. Rendered by the server only.
 */
export { articleData } from './article-data.ts'
export { breadcrumbs } from './breadcrumbs.ts'
export { dataOf } from './data-of.ts'
export { feedLinks } from './feed-links.ts'
export { profileData } from './profile-data.ts'
export { rankingData } from './ranking-data.ts'
export { ratingData } from './rating-data.ts'
export { siteData } from './site-data.ts'

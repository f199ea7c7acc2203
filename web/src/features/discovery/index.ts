/** Discovery: what the pages tell search engines and feed readers of themselves. The server alone writes it. */
export { articleData } from './article-data.ts'
export { breadcrumbs } from './breadcrumbs.ts'
export { dataOf } from './data-of.ts'
export { feedLinks } from './feed-links.ts'
export { profileData } from './profile-data.ts'
export { rankingData } from './ranking-data.ts'
export { ratingData } from './rating-data.ts'
export { siteData } from './site-data.ts'

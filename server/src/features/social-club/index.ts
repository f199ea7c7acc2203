/** Social Club: editorial articles about rankings, in Spanish and English. */
export { addArticle, moveArticle } from './edit-article.ts'
export { listArticles } from './read-articles.ts'
export { openSocialClub } from './open-social-club.ts'
export { listManagedArticles } from './likes-and-moderation.ts'
export { findReportedArticle, moderateArticle } from './likes-and-moderation.ts'
export { countArticles, findArticles } from './find-articles.ts'
export { articleAt, findArticleTitles, findDiscussed, findHalfArticles } from './store.ts'

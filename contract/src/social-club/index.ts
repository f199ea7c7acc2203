/** Social Club: editorial articles about rankings, in Spanish and English. */
export { socialClubContract } from './endpoints.ts'
export { socialClubRefusals } from './endpoints.ts'
export { articlePath, articleRules, readingMinutes } from './rules.ts'
export {
  Article,
  ArticleCard,
  ArticleDraft,
  ArticleLikes,
  ArticlePage,
  ArticlePart,
  ArticleRow,
  ArticleSlug,
  ArticleText,
  EditedArticle,
} from './schema.ts'
export { type ArticleState, articleStates, articleSteps } from './rules.ts'

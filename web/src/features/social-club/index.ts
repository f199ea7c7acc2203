/** Social Club: editorial articles about rankings, in Spanish and English. */
export { ArticleList } from './article-list.tsx'
export { ArticleView, RelatedArticles } from './article-view.tsx'
export { ARTICLE_EDITOR_SOURCE, ArticleDesk, articleEditor } from './editing/article-desk.tsx'
export { loadDesk } from './editing/queries.ts'
export { editingTexts } from './editing/texts.ts'
export { articleQuery, loadArticles } from './queries.ts'
export { clubTexts } from './texts.ts'

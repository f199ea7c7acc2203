/** The Social Club: articles and what people say to them. */
export { ArticleList } from './article-list.tsx'
export { clubTexts } from './texts.ts'

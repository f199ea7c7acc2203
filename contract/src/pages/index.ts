/** Pages: texts that an installation writes itself, as Markdown in Spanish and English, with version history. */
export { pagesContract } from './endpoints.ts'
export { pageRefusals } from './endpoints.ts'
export { builtInPages, isLegal, type LegalName, legalPages, pagePath, pageRules, pageStates } from './rules.ts'
export {
  CustomPage,
  EditedPage,
  LegalRow,
  PageDraft,
  PageRow,
  PageRows,
  PageSlug,
  PageState,
  PageText,
  PageTexts,
  PageVersion,
  PageVersions,
} from './schema.ts'

/** AI lists: the wizard, the progress and result of a job, and the review of a generated draft. */
export { loadWizard } from './load-wizard.ts'
export { ModeChoice } from './mode-choice.tsx'
export { loadTemplate } from './queries.ts'
export { loadReview, REVIEW_SOURCE, review } from './review/bring.ts'
export { aiTexts } from './texts.ts'
export { AiPage } from './ai-page.tsx'

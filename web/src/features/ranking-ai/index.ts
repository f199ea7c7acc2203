/** Lists from a sentence: the wizard, the list while it is made, and what is looked at before it is published. */
export { loadWizard } from './load-wizard.ts'
export { ModeChoice } from './mode-choice.tsx'
export { loadTemplate } from './queries.ts'
export { loadReview, REVIEW_SOURCE, review } from './review/bring.ts'
export { aiTexts } from './texts.ts'
export { AiPage } from './ai-page.tsx'

/** Integrity: the admin page for attacks on votes, and what users see of excluded votes. */
export { incidentQuery, incidentsQuery, IntegrityDesk, stateOf } from './integrity-desk.tsx'
export { integrityTexts } from './texts.ts'
export { OwnExclusion } from './told/own-exclusion.tsx'
export { bringIntegrity, IntegrityNews } from './told/integrity-news.tsx'
export { ownExclusionQuery } from './told/told-query.ts'
export { toldTexts } from './told/texts.ts'

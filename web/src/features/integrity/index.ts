/** Integrity: the admin page for attacks on votes, and what users see of excluded votes. */
export { IntegrityDesk } from './desk/integrity-desk.tsx'
export { incidentQuery, incidentsQuery, stateOf } from './queries.ts'
export { integrityTexts } from './texts.ts'
export { OwnExclusion } from './told/own-exclusion.tsx'
export { bringIntegrity, IntegrityNews } from './told/integrity-news.tsx'
export { ownExclusionQuery } from './told/told-query.ts'
export { toldTexts } from './told/texts.ts'

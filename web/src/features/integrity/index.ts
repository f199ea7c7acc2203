/** Integrity: attacks on votes are seen, weighed and voided. */
export { IntegrityDesk } from './desk/integrity-desk.tsx'
export { incidentQuery, incidentsQuery, stateOf } from './queries.ts'
export { integrityTexts } from './texts.ts'

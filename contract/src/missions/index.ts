/** Missions: small things to do, for the beginning, each day and each week, and what they bring. */
export { missionsContract } from './endpoints.ts'
export { missionRefusals } from './endpoints.ts'
export * as missionRules from './rules.ts'
export type { Deed, MissionKind, Series } from './rules.ts'
export { Mission, MissionName, MissionSeries, MissionState, Missions } from './schema.ts'

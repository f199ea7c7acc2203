/** Missions: tasks for the first steps, each day and each week, with rewards. */
export { missionsContract } from './endpoints.ts'
export { missionRefusals } from './endpoints.ts'
export * as missionRules from './rules.ts'
export type { Deed, MissionKind, Series } from './rules.ts'
export { Mission, MissionName, MissionSeries, MissionState, Missions } from './schema.ts'

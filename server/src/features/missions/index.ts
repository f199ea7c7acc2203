/** Missions: what people are to do, counted by what they did, and paid once. */
export { MissionCompleted, MonthlyBadgeEarned } from './events.ts'
export { openMissions } from './open-missions.ts'
export { closeMissions } from './settle-missions.ts'

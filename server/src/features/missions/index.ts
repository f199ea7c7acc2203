/** Missions: tasks for the first steps, each day and each week, counted from activity and paid once. */
export { MissionCompleted, MonthlyBadgeEarned } from './events.ts'
export { openMissions } from './open-missions.ts'
export { closeMissions } from './settle-missions.ts'

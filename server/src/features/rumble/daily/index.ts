/** Daily Rumble ("Rumble del día"): the same seven duels for all users, who predict what the crowd prefers. */
export { dailyRoutes } from './routes.ts'
export { freezeDay, freezeDays } from './draw-day.ts'

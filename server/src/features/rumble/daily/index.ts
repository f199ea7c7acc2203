/** Rumble del día: the same seven duels for everybody. */
export { dailyForms } from './forms.ts'
export { daysOfPerson } from './personal-store.ts'
export { dailyRoutes } from './routes.ts'
export { freezeDay, freezeDays } from './draw-day.ts'

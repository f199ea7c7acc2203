/** Statistics: what an author's rankings got, day by day. */
export { countAll } from './count-days.ts'
export { openStatistics } from './open-statistics.ts'

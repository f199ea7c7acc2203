/** Statistics: daily figures of an author's rankings. */
export { countAll } from './count-days.ts'
export { openStatistics } from './open-statistics.ts'

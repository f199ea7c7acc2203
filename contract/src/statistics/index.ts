/** Statistics: daily figures of an author's rankings. */
export { statisticsContract } from './endpoints.ts'
export { statisticsRefusals } from './endpoints.ts'
export * as statisticsRules from './rules.ts'
export { StatisticsDays, ReadingSource, Statistics, type StatisticsDay } from './schema.ts'
export { type CameFrom, sourceOf } from './source-of.ts'

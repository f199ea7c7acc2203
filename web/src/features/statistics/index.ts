/** Statistics: the figures of the user's own rankings, and the reporting of readings. */
export { useCountReading } from './count-reading.ts'
export { readStatisticsState, shownState, statisticsHref, type StatisticsState } from './statistics-state.ts'
export { statisticsQuery } from './queries.ts'
export { StatisticsView } from './statistics-view.tsx'
export { statisticsTexts } from './texts.ts'

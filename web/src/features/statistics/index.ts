/** Statistics: the figures of the user's own rankings, and the reporting of readings. */
export { useCountReading } from './count-reading.ts'
export {
  readStatisticsState,
  shownState,
  statisticsHref,
  statisticsQuery,
  type StatisticsState,
} from './statistics-state.ts'
export { StatisticsView } from './statistics-view.tsx'
export { statisticsTexts } from './texts.ts'

/** Statistics in the browser: what one's rankings got, and the note that somebody reads. */
export { useCountReading } from './count-reading.ts'
export { readStatisticsState, shownState, statisticsHref, type StatisticsState } from './statistics-state.ts'
export { statisticsQuery } from './queries.ts'
export { StatisticsView } from './statistics-view.tsx'
export { statisticsTexts } from './texts.ts'

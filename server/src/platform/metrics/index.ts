/** Figures about the running process, in the text format of Prometheus. */
export { type Metrics, openMetrics } from './open-metrics.ts'
export { mountMetrics } from './mount-metrics.ts'

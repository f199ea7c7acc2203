import { statisticsContract } from '@liston/contract/statistics'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { noteReading, type Readings } from './readers.ts'
import { exportStatistics, showStatistics } from './show-statistics.ts'

const by = (context: ApiContext) => {
  const { viewer } = signedIn(context)
  return { userId: viewer.id, isPro: viewer.isPro }
}

export function statisticsRoutes(platform: Platform, readings: Readings) {
  const os = endpoints(statisticsContract)
  return os.router({
    show: os.show.handler(({ context, input }) => showStatistics(platform, { ...by(context), ...input })),
    export: os.export.handler(({ context, input }) => exportStatistics(platform, { ...by(context), ...input })),
    read: os.read.handler(({ context, input }) => {
      noteReading(readings, context, input)
      return {}
    }),
  })
}

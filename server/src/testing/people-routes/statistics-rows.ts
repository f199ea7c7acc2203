import { addRanking } from '../people.ts'
import type { Call, Rows, Scene } from './scene.ts'

const ofRanking =
  (path: string) =>
  async ({ app, owner }: Scene): Promise<Call> => {
    const { id } = await addRanking(app, owner)
    return { method: 'get', path: `${path}?days=7&ranking=${id}` }
  }
/** Statistics are for the author of the rankings only. Everybody may report a reading. */
export const statisticsRows: Rows = {
  'statistics.show': { call: ofRanking('/me/statistics'), says: { all: '404 NOT_FOUND', owner: '200' } },
  'statistics.export': { call: ofRanking('/me/statistics/csv'), says: { all: '404 NOT_FOUND', owner: '200' } },
  'statistics.read': {
    call: async ({ app, owner }) => {
      const { id } = await addRanking(app, owner)
      return { method: 'post', path: `/rankings/${id}/readings`, body: {} }
    },
    says: '200',
  },
}

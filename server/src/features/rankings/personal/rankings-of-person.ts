import type { Platform } from '../../../platform/index.ts'
import type { PersonalData } from '../../../platform/personal/index.ts'
import { releaseImages } from '../../uploads/index.ts'
import { RankingChanged } from '../events.ts'
import { markDeleted } from '../shelf/store.ts'
import {
  deleteOwnWays,
  deleteRankings,
  isOthersWork,
  keepWithoutAuthor,
  listChanges,
  listItems,
  listMarks,
  listRankings,
  lockMade,
} from './store.ts'

/** What rankings keep of a person. What many others have voted on stays without its author (rules 3.1). */
export const rankingsOfPerson = (platform: Platform): PersonalData => ({
  tables: [
    'ranking',
    'item',
    'ranking_change',
    'highlight',
    'highlight_extra',
    'merged_highlight',
    'ranking_share',
    'ranking_pin',
    'ranking_editor',
    'ranking_guest',
    'ranking_validation',
    'item_merge',
  ],
  files: { rankings: listRankings, items: listItems, 'ranking-changes': listChanges, marks: listMarks },
  async erase(trx, { userId, leftAt, at }) {
    await deleteOwnWays(trx, userId)
    const made = await lockMade(trx, userId)
    const kept = made.filter(isOthersWork)
    // What has votes goes as if its author had deleted it when they left: votes are paid back where that is due, then it is swept.
    const trash = made.filter((one) => !kept.includes(one) && one.published && one.voters > 0)
    const rest = made.filter((one) => !kept.includes(one) && !trash.includes(one)).map(({ id }) => id)
    await deleteRankings(trx, rest)
    await releaseImages(trx, rest, at)
    for (const { id, deleted } of trash) {
      if (!deleted) await markDeleted(trx, id, leftAt)
      await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: userId, removedItemIds: [] })
    }
    await keepWithoutAuthor(
      trx,
      kept.map(({ id }) => id),
    )
  },
})

import type { PersonalData } from '../../../platform/personal/index.ts'
import { countSuggestions } from '../../rankings/index.ts'
import { deleteUndecided, forgetNotes, listBacked, listMade } from './store.ts'

/** What suggestions keep of a person. What became an item is the ranking's by now; the rest goes. */
export const suggestionsOfPerson: PersonalData = {
  tables: ['suggestion', 'suggestion_vote', 'suggestion_reward_day'],
  files: { suggestions: listMade, 'suggestions-backed': listBacked },
  async erase(trx, { userId }) {
    for (const { rankingId, pending } of await deleteUndecided(trx, userId))
      await countSuggestions(trx, rankingId, -pending)
    await forgetNotes(trx, userId)
  },
}

import { suggestionsContract } from '@liston/contract/suggestions'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { listener } from '../../platform/events.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { countSuggestions } from '../rankings/index.ts'
import { decideSuggestion } from './decide-suggestion.ts'
import { SuggestionBacked } from './events.ts'
import { listSuggestions } from './list-suggestions.ts'
import { expireSuggestions, suggestItem, withdrawSuggestion } from './propose-item.ts'
import type { SuggestionPlatform } from './suggestion-platform.ts'
import { addBacked, voteSuggestion } from './vote-suggestion.ts'

export const openSuggestions = (platform: SuggestionPlatform): Feature<'suggestions'> => ({
  routes: suggestionRoutes(platform),
  events: [listener(SuggestionBacked, 'add backed', ({ suggestionId }) => addBacked(platform, suggestionId))],
  jobs: [timedJob('expire-suggestions', { cron: '25 * * * *' }, () => expireSuggestions(platform))],
  personal: suggestionsOfPerson,
})

const actorOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}

function suggestionRoutes(platform: SuggestionPlatform) {
  const os = endpoints(suggestionsContract)
  return os.router({
    list: os.list.handler(({ context, input }) =>
      listSuggestions(platform, { viewer: context.viewer, rankingId: input.id }),
    ),
    suggest: os.suggest.handler(({ context, input: { id: rankingId, ...wanted } }) =>
      suggestItem(platform, { ...actorOf(context), rankingId, wanted }),
    ),
    decide: os.decide.handler(({ context, input: { id, ...decision } }) =>
      decideSuggestion(platform, { ...actorOf(context), id, decision }),
    ),
    vote: os.vote.handler(({ context, input }) =>
      voteSuggestion(platform, { ...actorOf(context), id: input.id, backs: true }),
    ),
    unvote: os.unvote.handler(({ context, input }) =>
      voteSuggestion(platform, { ...actorOf(context), id: input.id, backs: false }),
    ),
    withdraw: os.withdraw.handler(({ context, input }) =>
      withdrawSuggestion(platform, { ...actorOf(context), id: input.id }),
    ),
  })
}

/** Approved and merged ones stay, without their notes, and so do the user's decisions, without their id. */
const suggestionsOfPerson = personalData({
  tables: {
    suggestion: { user_id: deleteUndecided, decided_by: 'null' },
    suggestion_vote: { user_id: { keep: 'the number of votes is public' } },
    suggestion_reward_day: { user_id: { keep: 'it counts what the ledger paid' } },
  },
  files: {
    suggestions: {
      from: 'suggestion',
      columns: 'id, created_at, ranking_id, name, note, status, votes, item_id, decided_at, reward',
      order: 'created_at',
    },
    'suggestions-backed': (id) =>
      sql`SELECT v.suggestion_id, s.name, v.created_at FROM suggestion_vote v JOIN suggestion s ON s.id = v.suggestion_id
        WHERE v.user_id = ${id} ORDER BY v.created_at`,
  },
})

/** Deletes the user's suggestions that did not become an item, and the notes of those that did. */
async function deleteUndecided(trx: Trx, { userId }: Leaver): Promise<void> {
  const { rows } = await sql<{ rankingId: string; pending: number }>`WITH gone AS (
      DELETE FROM suggestion WHERE user_id = ${userId} AND status NOT IN ('approved', 'merged') RETURNING ranking_id, status)
    SELECT ranking_id AS "rankingId", count(*)::int AS pending FROM gone WHERE status = 'pending' GROUP BY 1 ORDER BY 1`.execute(
    trx,
  )
  for (const { rankingId, pending } of rows) await countSuggestions(trx, rankingId, -pending)
  await sql`UPDATE suggestion SET note = '' WHERE user_id = ${userId} AND note <> ''`.execute(trx)
}

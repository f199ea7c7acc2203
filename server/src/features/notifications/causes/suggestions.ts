import { suggestionRules } from '@liston/contract/suggestions'
import type { Platform } from '../../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../../../platform/jobs/index.ts'
import { findEditors } from '../../rankings/index.ts'
import { findOutcome, SuggestionDecided, SuggestionMade } from '../../suggestions/index.ts'
import { makeNotifications, type News } from '../make-notifications.ts'
import { notifies } from './notifies.ts'

export const suggestionNews = [
  /** Notifies the author of the ranking and its co-editors with the role `editor` who have accepted. */
  notifies(SuggestionMade, async (s, { trx }) => {
    const editors = (await findEditors(trx, s.rankingId)).filter((e) => e.role === 'editor' && e.acceptedAt)
    return [s.authorId, ...editors.map(({ author }) => author.id)].map((userId) => ({
      userId,
      type: 'new_suggestion',
      cause: `suggestion:${s.suggestionId}`,
      actorId: s.proposerId,
      rankingId: s.rankingId,
      targetId: s.rankingId,
      data: { name: s.name },
    }))
  }),

  /**
   * Notifies the proposer of the outcome: at once if the item was added or the suggestion expired. A decline or a merge
   * can be undone for some minutes; a job notifies the proposer after that.
   */
  notifies(SuggestionDecided, async (s, { trx, now }) => {
    if (s.outcome === 'approved') return [{ ...aboutOf(s), type: acceptedType(s), data: acceptedData(s) }]
    if (s.outcome === 'expired') return [declined(s)]
    const runAt = new Date(now.getTime() + suggestionRules.UNDO_MS)
    await enqueue(trx, turnedDown, s, { key: `suggestion turned down: ${s.suggestionId}`, runAt })
    return []
  }),
]

type Decided = NonNullable<(typeof SuggestionDecided)['payload']>

const turnedDown = defineJob<Decided>('tell of a suggestion turned down')

/** Notifies the proposer of a decline or a merge that was not undone. */
export const turnedDownJob = (platform: Platform): JobHandler =>
  handles(turnedDown, (s, context) =>
    context.once(async (trx) => {
      if ((await findOutcome(trx, s.suggestionId)) === s.outcome) await makeNotifications(platform, trx, [declined(s)])
    }),
  )

const aboutOf = (s: Decided) => ({ userId: s.proposerId, cause: `decided:${s.suggestionId}`, rankingId: s.rankingId })
const acceptedType = (s: Decided) => (s.stars > 0 ? 'suggestion_accepted_reward' : 'suggestion_approved')
const acceptedData = ({ name, stars, xp }: Decided) => ({ name, stars, xp })
const declined = (s: Decided): News => ({
  ...aboutOf(s),
  type: 'suggestion_declined',
  data: { name: s.name, outcome: s.outcome },
})

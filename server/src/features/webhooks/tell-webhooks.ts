import type { Webhook, WebhookEvent } from '@liston/contract/webhooks'
import { sql } from 'kysely'
import { newId, type Trx } from '../../platform/db/index.ts'
import { type DurableEvent, type Listener, listener } from '../../platform/events.ts'
import type { Platform } from '../../platform/index.ts'
import { enqueue, type JobContext, type Json } from '../../platform/jobs/index.ts'
import { ProChanged } from '../billing/index.ts'
import { CommentPosted } from '../comments/index.ts'
import { LeagueClosed } from '../leaderboard/index.ts'
import { ProfileCompleted } from '../profiles/index.ts'
import { RankingChanged, RankingEnded, RankingPublished } from '../rankings/index.ts'
import { CaseOpened } from '../reports/index.ts'
import { ReviewPublished } from '../reviews/index.ts'
import { deliveryJob, keyOfDelivery } from './deliver.ts'
import { bodyOf, type Happened } from './messages.ts'
import { type About, describe } from './payloads.ts'

/** Events of other features as messages. `onceKey`: an event with the same key is the same message. */
type Told = { event: WebhookEvent; about: About; onceKey: string }

/**
 * Listeners that write a message for each webhook that wants the event. Without such a webhook the event queues no job,
 * which the statement that queues jobs decides: no process has to know the webhooks.
 */
export const tellWebhooks = (platform: Platform): Listener[] => {
  const on = <P extends Json>(
    event: DurableEvent<P>,
    names: readonly WebhookEvent[],
    tell: (payload: P, queued: { job: string }) => Told[],
  ) =>
    listener(
      event,
      'tell webhooks',
      (payload, context) => writeMessages(platform, tell(payload, { job: String(context.id) }), context),
      {
        onlyIf: sql<boolean>`EXISTS (SELECT FROM webhook WHERE paused IS NULL AND events && ${[...names]}::text[])`,
      },
    )
  return [
    on(RankingPublished, ['ranking.published'], ({ rankingId }) => [
      { event: 'ranking.published', about: { rankingId }, onceKey: rankingId },
    ]),
    on(RankingChanged, ['ranking.updated', 'ranking.removed'], ({ rankingId }, { job }) => [
      { event: 'ranking.updated', about: { rankingId }, onceKey: job },
      { event: 'ranking.removed', about: { rankingId }, onceKey: job },
    ]),
    on(RankingEnded, ['ranking.ended'], ({ rankingId }, { job }) => [
      { event: 'ranking.ended', about: { rankingId }, onceKey: job },
    ]),
    on(CommentPosted, ['comment.posted'], ({ commentId, on: kind, targetId, authorId }) =>
      kind !== 'rankings'
        ? []
        : [
            {
              event: 'comment.posted',
              about: { commentId, rankingId: targetId, personId: authorId },
              onceKey: commentId,
            },
          ],
    ),
    on(ReviewPublished, ['review.published'], ({ reviewId, rankingId, itemId, authorId, stars }) => [
      {
        event: 'review.published',
        about: { reviewId, rankingId, itemId, personId: authorId, stars },
        onceKey: reviewId,
      },
    ]),
    // A user who completes the profile once more does not join once more.
    on(ProfileCompleted, ['member.joined'], ({ userId }) => [
      { event: 'member.joined', about: { personId: userId }, onceKey: userId },
    ]),
    // Published for every few cohorts of the week.
    on(LeagueClosed, ['league.closed'], ({ week }) => [{ event: 'league.closed', about: { week }, onceKey: week }]),
    on(ProChanged, ['pro.started', 'pro.ended'], ({ isPro, first }, { job }) => [
      isPro
        ? { event: 'pro.started', about: { isFirstTime: first }, onceKey: job }
        : { event: 'pro.ended', about: {}, onceKey: job },
    ]),
    on(CaseOpened, ['report.opened'], ({ type }, { job }) => [
      { event: 'report.opened', about: { thing: type }, onceKey: job },
    ]),
  ]
}

async function writeMessages(platform: Platform, told: Told[], context: JobContext): Promise<void> {
  const described: (Told & { data: object; personId: string | null })[] = []
  for (const each of told) {
    const found = await describe(platform, each.event, each.about)
    if (found) described.push({ ...each, ...found })
  }
  await context.once(async (trx) => {
    for (const { event, data, ...message } of described) {
      const happened = { event, data, occurredAt: context.queuedAt } as Omit<Happened, 'id'>
      await writeMessage(platform, trx, { ...message, happened })
    }
  })
}

type NewMessage = { happened: Omit<Happened, 'id'>; about: About; personId: string | null; onceKey: string }
type Receiver = Pick<Webhook, 'id' | 'format' | 'language'>

async function writeMessage(platform: Platform, trx: Trx, message: NewMessage): Promise<void> {
  const { happened, about, personId, onceKey } = message
  const at = platform.clock.now()
  // The lock keeps the webhook from being deleted meanwhile.
  const { rows } = await sql<Receiver>`SELECT id, format, language FROM webhook
    WHERE paused IS NULL AND ${happened.event} = ANY (events) ORDER BY id FOR KEY SHARE`.execute(trx)
  for (const { id: webhookId, ...look } of rows) {
    const id = newId()
    const body = bodyOf({ ...happened, id } as Happened, { ...look, site: platform.site.name })
    const added = await sql`INSERT INTO webhook_delivery
        (id, webhook_id, event, about, person_id, once_key, body, state, next_at, created_at)
      VALUES (${id}, ${webhookId}, ${happened.event}, ${JSON.stringify(about)}::jsonb, ${personId}, ${onceKey}, ${body},
        'waiting', ${at}, ${at})
      ON CONFLICT (webhook_id, event, once_key) DO NOTHING RETURNING 1`.execute(trx)
    if (added.rows.length > 0) await enqueue(trx, deliveryJob, { deliveryId: id }, { key: keyOfDelivery(id) })
  }
}

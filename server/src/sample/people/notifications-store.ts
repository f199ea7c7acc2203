import { VOTERS_MILESTONES } from '@liston/contract/economy'
import { notificationRules } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'

/** Days after which notifications are read. */
const READ_AFTER_DAYS = 3

/** Number of latest votes per ranking with a notification. */
const VOTES_TOLD = 3

/**
 * Writes past notifications: comments, replies, latest voters, voter milestones and welcome. Each is derived from its
 * row, with the deduplication key that its event would use.
 */
export async function writeNotifications(trx: Trx, now: Date): Promise<void> {
  const [oldest, unreadFrom] = [notificationRules.KEPT_DAYS, READ_AFTER_DAYS].map(
    (days) => new Date(now.getTime() - days * 86_400_000),
  )
  await sql`
    INSERT INTO notification (id, user_id, type, cause, actor_id, ranking_id, target_id, data, is_read, created_at, at)
    SELECT gen_random_uuid(), told.id, told.type, 'comment:' || c.id, c.author_id, r.id, r.id,
      jsonb_build_object('commentId', c.id), c.created_at < ${unreadFrom}, c.created_at, c.created_at
    FROM comment c JOIN visible_ranking r ON r.id = c.target_id LEFT JOIN comment p ON p.id = c.parent_id
    CROSS JOIN LATERAL (
      SELECT p.author_id AS id, 'comment_reply' AS type WHERE p.id IS NOT NULL
      UNION ALL SELECT r.author_id, 'ranking_comment' WHERE r.author_id IS DISTINCT FROM p.author_id) told
    WHERE c.target_type = 'rankings' AND told.id <> c.author_id AND c.created_at > ${oldest}`.execute(trx)
  await sql`
    INSERT INTO notification (id, user_id, type, cause, is_read, created_at, at)
    SELECT gen_random_uuid(), id, 'welcome', 'welcome', joined_at < ${unreadFrom}, joined_at, joined_at
    FROM profile WHERE joined_at > ${oldest}`.execute(trx)
  await sql`
    INSERT INTO notification (id, user_id, type, cause, actor_id, ranking_id, target_id, is_read, created_at, at)
    SELECT gen_random_uuid(), r.author_id, 'ranking_vote', 'vote:' || r.id || ':' || v.user_id, v.user_id, r.id, r.id,
      v.at < ${unreadFrom}, v.at, v.at
    FROM visible_ranking r CROSS JOIN LATERAL (
      SELECT user_id, min(created_at) AS at FROM vote
      WHERE ranking_id = r.id AND withdrawn_at IS NULL AND kind <> 'down' AND user_id <> r.author_id
      GROUP BY user_id ORDER BY at DESC LIMIT ${VOTES_TOLD}) v
    WHERE v.at > ${oldest}`.execute(trx)
  await tellVotesByDay(trx)
  await sql`
    INSERT INTO notification (id, user_id, type, cause, ranking_id, data, is_read, created_at, at)
    SELECT gen_random_uuid(), r.author_id, 'ranking_milestone', 'milestone:' || r.id || ':' || m.voters, r.id,
      jsonb_build_object('voters', m.voters), reached.at < ${unreadFrom}, reached.at, reached.at
    FROM visible_ranking r
    CROSS JOIN LATERAL (SELECT max(n) AS voters FROM unnest(${VOTERS_MILESTONES.map(({ voters }) => voters)}::int[]) n
      WHERE n <= r.voters) m
    CROSS JOIN LATERAL (SELECT at FROM (SELECT min(created_at) AS at FROM vote
        WHERE ranking_id = r.id AND withdrawn_at IS NULL GROUP BY user_id) first ORDER BY at OFFSET m.voters - 1 LIMIT 1) reached
    WHERE m.voters IS NOT NULL AND reached.at > ${oldest}`.execute(trx)
  // Later votes are notified as usual.
  await sql`INSERT INTO votes_told (ranking_id, until) SELECT id, ${now}::timestamptz FROM visible_ranking`.execute(trx)
}

/** Groups a day's vote notifications of one ranking under the first, as the application does one by one. */
const tellVotesByDay = (trx: Trx) =>
  sql`WITH told AS (
      SELECT n.id, first_value(n.id) OVER day AS head, count(*) OVER day AS people, max(n.at) OVER day AS latest,
        bool_and(n.is_read) OVER day AS is_read
      FROM notification n JOIN profile p ON p.id = n.user_id WHERE n.type = ${notificationRules.BY_DAY}
      WINDOW day AS (PARTITION BY n.user_id, n.target_id, date_trunc('day', n.at, p.time_zone)
        ORDER BY n.at, n.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    )
    UPDATE notification n SET group_id = nullif(t.head, n.id), people = CASE WHEN t.head = n.id THEN t.people ELSE 1 END,
      at = CASE WHEN t.head = n.id THEN t.latest ELSE n.at END, is_read = t.is_read
    FROM told t WHERE t.id = n.id AND t.people > 1`.execute(trx)

import { JOKE_RULES } from '@liston/contract/achievements'
import { AVATAR_UNDO_MS } from '@liston/contract/avatars'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../acts/index.ts'

/** Achievements that count one kind of activity. */
export const acts: Record<string, Act> = {
  votante: 'vote',
  creador: 'popular_publish',
  multitud: 'voter_gained',
  duelista: 'duel',
  campeon: 'match_won',
  critico: 'long_review',
  util: 'helpful',
  conversador: 'comment_liked',
  curador: 'suggestion_accepted',
  explorador: 'category',
  olfato: 'early_vote',
  arbitro: 'report_upheld',
  anfitrion: 'referral_qualified',
}

export type Whose = { userIds: readonly string[]; at: Date }

const { owlHours, unluckyDate, unluckyDays, novelLength } = JOKE_RULES
const those = (userIds: readonly string[]) => sql`user_id = ANY (${userIds}::uuid[])`
/** SQL: users' votes with their local time. */
const votesOf = (userIds: readonly string[]) => sql`
  FROM (SELECT v.user_id, v.category, v.at AT TIME ZONE p.time_zone AS at
    FROM vote_act v JOIN addressee p ON p.id = v.user_id WHERE v.user_id = ANY (${userIds}::uuid[])) v`

/** Queries for the other achievements: one row per user with a count. */
export const others: Record<string, (whose: Whose) => RawBuilder<unknown>> = {
  contracorriente: ({ userIds }) => sql`
    SELECT b.user_id, count(*) AS n FROM achievement_backing b
    JOIN backed_item i ON i.user_id = b.user_id AND i.item_id = b.item_id
    WHERE b.user_id = ANY (${userIds}::uuid[]) AND b.rose_at IS NOT NULL GROUP BY b.user_id`,
  constante: ({ userIds }) => sql`SELECT user_id, best AS n FROM daily_streak WHERE ${those(userIds)}`,
  coleccionista: ({ userIds, at }) => sql`
    SELECT user_id, count(*) AS n FROM kept_avatar
    WHERE ${those(userIds)} AND (for_good OR at < ${new Date(at.getTime() - AVATAR_UNDO_MS)}) GROUP BY user_id`,
  buho: ({ userIds }) => sql`
    SELECT user_id, count(*) AS n ${votesOf(userIds)}
    WHERE extract(hour FROM at) >= ${owlHours.from} AND extract(hour FROM at) < ${owlHours.until} GROUP BY user_id`,
  'martes-y-trece': ({ userIds }) => sql`
    SELECT user_id, count(*) AS n ${votesOf(userIds)}
    WHERE extract(day FROM at) = ${unluckyDate} AND extract(isodow FROM at) = ANY (${[...unluckyDays]}::int[])
    GROUP BY user_id`,
  salomon: ({ userIds }) => sql`
    SELECT user_id, count(*) AS n FROM tied_duel WHERE ${those(userIds)} GROUP BY user_id`,
  novelista: ({ userIds }) => sql`
    SELECT user_id, count(*) AS n FROM review_act WHERE ${those(userIds)} AND length > ${novelLength} GROUP BY user_id`,
  'menu-degustacion': ({ userIds }) => sql`
    SELECT user_id, max(n) AS n FROM (
      SELECT user_id, count(DISTINCT category) AS n ${votesOf(userIds)} GROUP BY user_id, at::date) days GROUP BY user_id`,
}

/** Achievements with a count. The others are granted by an event. */
export const counted: ReadonlySet<string> = new Set([...Object.keys(acts), ...Object.keys(others)])

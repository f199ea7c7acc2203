import type { Notification, NotificationType } from '@liston/contract/notifications'
import { dateIn } from '../../../platform/dates.ts'
import { defineTexts } from '../../../platform/texts.tsx'

type Many = { who: string; n: number; about: string }
type Together = Partial<Record<NotificationType, (o: Many) => string>>

/** One line for several notifications of a type. `n`: users besides the named one. */
export const togetherTexts = defineTexts<Together>({
  es: {
    new_follower: ({ who, n }) => `${who} y ${n} más te siguen`,
    ranking_vote: ({ who, n, about }) => `${who} y ${n} más han votado en «${about}»`,
    ranking_comment: ({ who, n, about }) => `${who} y ${n} más han comentado en «${about}»`,
    comment_reply: ({ who, n, about }) => `${who} y ${n} más te han respondido en «${about}»`,
    comment_like: ({ who, n, about }) => `A ${who} y ${n} más les gusta tu comentario en «${about}»`,
    mention: ({ who, n, about }) => `${who} y ${n} más han hablado de ti en «${about}»`,
    new_suggestion: ({ who, n, about }) => `${who} y ${n} más sugieren elementos para «${about}»`,
  },
  en: {
    new_follower: ({ who, n }) => `${who} and ${n} more follow you`,
    ranking_vote: ({ who, n, about }) => `${who} and ${n} more voted in “${about}”`,
    ranking_comment: ({ who, n, about }) => `${who} and ${n} more commented on “${about}”`,
    comment_reply: ({ who, n, about }) => `${who} and ${n} more replied to you in “${about}”`,
    comment_like: ({ who, n, about }) => `${who} and ${n} more like your comment in “${about}”`,
    mention: ({ who, n, about }) => `${who} and ${n} more mentioned you in “${about}”`,
    new_suggestion: ({ who, n, about }) => `${who} and ${n} more suggest items for “${about}”`,
  },
})

export type Actor = NonNullable<Notification['actor']>

/** Notifications of one row, newest first; `actors`: the distinct users of a row of several. */
export type Row = { items: [Notification, ...Notification[]]; actors: Actor[] }

export const dayParts = ['today', 'yesterday', 'week', 'before'] as const
export type DayPart = (typeof dayParts)[number]
export type Day = { part: DayPart; rows: Row[] }

type Reader = {
  /** The server's time of the list. */
  asOf: string
  /** The reader's time zone. */
  zone: string
}

/**
 * Groups a list for display: by day, and within a day several notifications of one type about one thing, if at least two
 * users are named. Read states stay with the single notifications.
 */
export function groupNotifications(items: readonly Notification[], o: Reader): Day[] {
  const byPart = Map.groupBy(items, ({ createdAt }) => partOf(createdAt, o))
  return dayParts.flatMap((part) => {
    const found = byPart.get(part)
    return found ? [{ part, rows: rowsOf(found) }] : []
  })
}

const DAY_MS = 86_400_000

function partOf(at: string, { asOf, zone }: Reader): DayPart {
  const today = Date.parse(dateIn(zone, Date.parse(asOf)))
  const day = Date.parse(dateIn(zone, Date.parse(at)))
  if (day >= today) return 'today'
  if (day === today - DAY_MS) return 'yesterday'
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return day >= today - sinceMonday * DAY_MS ? 'week' : 'before'
}

function rowsOf(items: readonly Notification[]): Row[] {
  const byThing = Map.groupBy(items, (item) => thingOf(item) ?? item.id)
  return [...byThing.values()].flatMap((found): Row[] => {
    const actors = [...new Map(found.flatMap(({ actor }) => (actor ? [[actor.id, actor] as const] : []))).values()]
    const [first, ...rest] = found as Row['items']
    return actors.length > 1
      ? [{ items: [first, ...rest], actors }]
      : found.map((item) => ({ items: [item], actors: [] }))
  })
}

/** What a notification shares with others of its row; null for one that stays alone. */
function thingOf({ type, actor, others, about, data }: Notification): string | null {
  // The server's groups do not say who else is in them.
  if (!togetherTexts.es[type] || !actor || others > 0) return null
  if (type === 'new_follower') return type
  if (about === null || data.link === null) return null
  // Comments on a ranking differ in the comment; likes are of one comment.
  return `${type} ${type === 'comment_like' ? data.link : data.link.split('?')[0]}`
}

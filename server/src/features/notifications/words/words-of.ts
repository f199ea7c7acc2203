import { challengeHref } from '@liston/contract/challenges'
import { chatPath } from '@liston/contract/chat'
import { defineTexts, type Language } from '@liston/contract/kernel'
import { type NotificationType, PAGE_OF_TYPE } from '@liston/contract/notifications'
import { statementPath } from '@liston/contract/reports'
import { ticketPath } from '@liston/contract/tickets'
import { WORDING_PAGE } from '@liston/contract/wording'
import type { ShownRow } from '../read-notifications-store.ts'
import type { Facts } from '../tables.ts'
import { english, englishKinds } from './english.ts'
import { textIn } from './facts.ts'
import { spanish, spanishKinds } from './spanish.ts'

export const notificationTexts = defineTexts({ es: spanish, en: english })

/** Texts that name only the kind of notification. */
export const kindTexts = defineTexts({ es: spanishKinds, en: englishKinds })

type About = {
  /** As the recipient may see it now. Null: there is none, or the recipient may not see it any more. */
  ranking: { id: string; slug: string; topic: string } | null
  language: Language
}

/** Text and link of a notification, in the recipient's language. */
export function wordsOf(row: ShownRow, { ranking, language }: About): { message: string; link: string | null } {
  const { type, data, people, actor } = row
  const facts = { type, data, who: actor?.username ?? null, others: people - 1, topic: ranking?.topic ?? null }
  const path = ranking && `/ranking/${ranking.id}/${ranking.slug}`
  return {
    message: row.message ?? notificationTexts[language][type](facts),
    link: row.message === null ? linkOf({ type, data, ranking: path, actorId: actor?.id ?? null }) : row.link,
  }
}

type LinkFacts = {
  type: NotificationType
  data: Facts
  /** Path of the ranking. Null: there is none, or the recipient may not see it any more. */
  ranking: string | null
  /** The actor, if they may be named. */
  actorId: string | null
}

const onComments: readonly NotificationType[] = ['ranking_comment', 'comment_reply', 'comment_like', 'mention']

/** Path that a notification leads to. Null: its target is gone, or the recipient may not see it any more. */
function linkOf({ type, data, ranking, actorId }: LinkFacts): string | null {
  const [match, path] = [textIn(data, 'matchId'), textIn(data, 'path') || null]
  if (match) return `/?rumble=1v1.${match}`
  if (textIn(data, 'wordingId')) return WORDING_PAGE
  const page = PAGE_OF_TYPE[type]
  if (page) return page
  if (type === 'ticket_answered') return ticketPath(textIn(data, 'ticketId'))
  if (textIn(data, 'incidentId')) return `/integrity/${textIn(data, 'incidentId')}`
  if (textIn(data, 'decisionId')) return statementPath(textIn(data, 'decisionId'))
  if (type === 'chat_message') return chatPath(textIn(data, 'chatId'))
  if (type === 'challenge_received' || type === 'challenge_result') {
    const id = textIn(data, 'challengeId')
    return id ? challengeHref(id) : '/challenges'
  }
  if (type === 'new_follower') return actorId && `/profile/${actorId}`
  if (!ranking) return path && `${path}?with=comments&comment=${textIn(data, 'commentId')}#comments`
  if (onComments.includes(type)) return `${ranking}?with=comments&comment=${textIn(data, 'commentId')}#comments`
  if (type === 'new_suggestion') return `${ranking}?with=suggestions#sugerencias`
  if (type === 'review_helpful')
    return `${ranking.replace(/(\/ranking\/[^/]+).*/, '$1')}/item/${textIn(data, 'itemId')}/review`
  return ranking
}

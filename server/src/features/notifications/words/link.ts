import { chatPath } from '@liston/contract/chat'
import { challengeHref } from '@liston/contract/challenges'
import { type NotificationType, PAGE_OF_TYPE } from '@liston/contract/notifications'
import type { Facts } from '../tables.ts'
import { textIn } from './facts.ts'
import { statementPath } from '@liston/contract/reports'
import { ticketPath } from '@liston/contract/tickets'
import { WORDING_PAGE } from '@liston/contract/wording'

export type LinkFacts = {
  type: NotificationType
  data: Facts
  /** Path of the ranking. Null: there is none, or the recipient may not see it any more. */
  ranking: string | null
  /** The actor, if they may be named. */
  actorId: string | null
}

const onComments: readonly NotificationType[] = ['ranking_comment', 'comment_reply', 'comment_like', 'mention']

/** Path that a notification leads to. Null: its target is gone, or the recipient may not see it any more. */
export function linkOf({ type, data, ranking, actorId }: LinkFacts): string | null {
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

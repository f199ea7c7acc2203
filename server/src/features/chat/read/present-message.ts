import type { Message, ShareCard } from '@liston/contract/chat'
import type { Db } from '../../../platform/db/index.ts'
import { presentAuthor } from '../../profiles/index.ts'
import { actsOf } from '../message-policy.ts'
import { findCards } from './cards-store.ts'
import type { MessageRow } from './store.ts'

export type Eyes = { viewerId: string; isIn: boolean; at: Date }

/** Messages as the API answers them: what is not shown leaves words, card and picture behind; cards show what is true now. */
export async function presentMessages(db: Db, rows: readonly MessageRow[], eyes: Eyes): Promise<Message[]> {
  const refs = rows.flatMap((r) =>
    r.state === 'shown' && r.cardType && r.cardId ? [{ type: r.cardType, id: r.cardId }] : [],
  )
  const cards = refs.length ? await findCards(db, refs, eyes.viewerId) : new Map<string, ShareCard>()
  return rows.map((row) => present(row, cards, eyes))
}

function present(row: MessageRow, cards: Map<string, ShareCard>, { viewerId, isIn, at }: Eyes): Message {
  const shown = row.state === 'shown'
  const mine = row.authorId === viewerId
  return {
    id: row.id,
    chatId: row.chatId,
    seq: row.seq,
    author: row.author && row.state !== 'blocked' ? presentAuthor(row.author) : null,
    mine,
    state: row.state,
    body: shown ? row.body : '',
    card: shown && row.cardId ? (cards.get(`${row.cardType} ${row.cardId}`) ?? { gone: true }) : null,
    image: shown ? row.image : null,
    reactions: shown ? row.reactions : [],
    createdAt: row.createdAt.toISOString(),
    editedAt: shown && row.editedAt ? row.editedAt.toISOString() : null,
    clientId: mine ? row.clientId : null,
    may: actsOf({ ...row, mine }, { isIn, at }),
  }
}

import { chatRefusals, chatRules } from '@liston/contract/chat'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findAuthorState } from '../../profiles/index.ts'
import { wayTo } from '../policy.ts'
import { findHeld, findStandings, lockChat, lockWriter, putMember } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import { checkBegun } from '../write/check-pace.ts'
import { insertChat } from '../write/store.ts'
import type { OnChat } from './answer-chat.ts'

const refuse = refuser(chatRefusals.group)

type Start = { viewer: Pick<Viewer, 'id'>; key: string | null; title: string; userIds: string[] }

/**
 * Creates a group. Requires level 3. Users who do not take messages from the creator directly get an invitation.
 * Returns the id of the chat.
 */
export async function startGroup(platform: Platform, { viewer, key, title, userIds }: Start): Promise<string> {
  const at = platform.clock.now()
  const request = { startGroup: title, userIds }
  const { id } = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    await lockWriter(trx, viewer.id)
    if ((await findAuthorState(trx, viewer.id, false)).level < chatRules.GROUP_LEVEL)
      throw refuse('LEVEL_TOO_LOW', { level: chatRules.GROUP_LEVEL })
    await checkBegun(trx, viewer.id, at)
    const chatId = await insertChat(trx, { begunBy: viewer.id, title, at })
    await putMember(trx, { chatId, userId: viewer.id, state: 'in', at })
    await bring(trx, { byId: viewer.id, chatId, userIds, at })
    return { id: chatId }
  })
  await tell(platform, id)
  return id
}

/** Adds users to a group. The viewer must be a member. */
export async function inviteToGroup(platform: Platform, o: OnChat & { userIds: string[] }): Promise<void> {
  const { viewer, key, id, userIds } = o
  const at = platform.clock.now()
  const request = { inviteToGroup: id, userIds }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const chat = await lockChat(trx, id)
    const me = chat?.members.find((m) => m.userId === viewer.id)
    if (!chat || chat.kind !== 'group' || me?.state !== 'in') throw refuse('NOT_FOUND')
    await bring(trx, { byId: viewer.id, chatId: id, userIds, at })
    return {}
  })
  await tell(platform, id)
}

async function tell(platform: Platform, id: string): Promise<void> {
  const held = await findHeld(platform.db, id)
  if (held) tellPeople(platform, held.members, { chatId: id, seq: held.lastSeq, act: 'state' })
}

type Bring = { byId: string; chatId: string; userIds: string[]; at: Date }

async function bring(trx: Trx, { byId, chatId, userIds, at }: Bring): Promise<void> {
  const wanted = [...new Set(userIds)].toSorted()
  if (wanted.includes(byId)) throw refuse('YOURSELF')
  const held = await findHeld(trx, chatId)
  const before = new Map(held?.members.map((m) => [m.userId, m.state]))
  // Skips members, and users with an open or a rejected invitation.
  const fresh = wanted.filter((id) => (before.get(id) ?? 'left') === 'left')
  const taken = (held?.members ?? []).filter((m) => m.state === 'in' || m.state === 'asked').length
  if (taken + fresh.length > chatRules.GROUP_MAX) throw refuse('GROUP_FULL', { max: chatRules.GROUP_MAX })
  const standings = await findStandings(trx, byId, fresh)
  for (const userId of fresh) {
    const way = wayTo(standings.get(userId)!)
    if (way === 'gone') throw refuse('NOT_FOUND')
    if (way === 'blocked' || way === 'closed') throw refuse('NOT_RECEIVING')
    // Users who left return only by accepting an invitation.
    const state = way === 'direct' && !before.has(userId) ? 'in' : 'asked'
    await putMember(trx, { chatId, userId, state, at, fromSeq: held?.lastSeq ?? 0 })
  }
}

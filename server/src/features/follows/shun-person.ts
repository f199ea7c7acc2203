import { followRefusals, type Relation } from '@liston/contract/follows'
import { onceInTransaction, readsWithin, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { deleteBlock, findStanding, insertBlock, lockPair } from '../profiles/index.ts'
import type { OnPerson } from './follow-person.ts'
import { deleteFollow, findRelation, tables } from './store.ts'

const refuse = refuser(followRefusals.onPerson)

export type Shun = 'block' | 'unblock' | 'mute' | 'unmute'

/**
 * Blocks, unblocks, mutes or unmutes a user. Nobody is notified. A user who is blocked may block back. Their response
 * has zero counters, as for a user without followers, so it leaks nothing.
 */
export async function shunPerson(platform: Platform, act: Shun, { viewer, key, id }: OnPerson): Promise<Relation> {
  if (id === viewer.id) throw refuse('YOURSELF')
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { [act]: id } }, async (trx) => {
    await lockPair(trx, viewer.id, id)
    const person = await findStanding(readsWithin(trx), id, viewer.id)
    if (!person || person.isErased) throw refuse('NOT_FOUND')
    await acts[act](trx, { me: viewer.id, id, at })
    const relation = await findRelation(readsWithin(trx), id, viewer.id)
    const hidden = person.blockedYou || person.isPrivate || relation.blocked
    return hidden ? { ...relation, followers: 0, follows: 0 } : relation
  })
}

type On = { me: string; id: string; at: Date }

const acts: Record<Shun, (trx: Trx, on: On) => Promise<unknown>> = {
  async block(trx, { me, id, at }) {
    await insertBlock(trx, { blockerId: me, blockedId: id }, at)
    await deleteFollow(trx, { followerId: me, followedId: id })
    await deleteFollow(trx, { followerId: id, followedId: me })
  },
  unblock: (trx, { me, id }) => deleteBlock(trx, { blockerId: me, blockedId: id }),
  mute: (trx, { me, id, at }) => insertMute(trx, { muterId: me, mutedId: id }, at),
  unmute: (trx, { me, id }) => deleteMute(trx, { muterId: me, mutedId: id }),
}

type Mute = { muterId: string; mutedId: string }

const insertMute = (trx: Trx, { muterId, mutedId }: Mute, at: Date) =>
  tables(trx)
    .insertInto('mute')
    .values({ muter_id: muterId, muted_id: mutedId, since: at })
    .onConflict((c) => c.doNothing())
    .execute()

const deleteMute = (trx: Trx, { muterId, mutedId }: Mute) =>
  tables(trx).deleteFrom('mute').where('muter_id', '=', muterId).where('muted_id', '=', mutedId).execute()

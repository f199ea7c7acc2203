import { AVATAR_UNDO_MS, avatarRefusals } from '@liston/contract/avatars'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { findBalances, type Movement, postMovements } from '../../economy/index.ts'
import { removeVisual } from '../../profiles/index.ts'
import type { AvatarsPlatform } from '../avatars-platform.ts'
import { presentAvatar } from '../present-avatar.ts'
import { findAvatar, lockUnlock, tables } from '../store.ts'
import type { AvatarIntent } from './unlock-avatar.ts'

const refuse = refuser(avatarRefusals.undoUnlock)

/** Gives an avatar back that was never worn, within ten minutes: Stars and XP go back by movements of their own (rules 3.20). */
export async function undoUnlock(platform: AvatarsPlatform, { viewer, key, avatarId }: AvatarIntent) {
  const at = platform.clock.now()
  const userId = viewer.id
  return onceInTransaction(platform.db, { userId, key, request: { undoUnlock: avatarId } }, async (trx) => {
    const unlock = await lockUnlock(trx, { userId, avatarId })
    if (!unlock) throw refuse('NOT_FOUND')
    if (unlock.worn_at) throw refuse('AVATAR_WORN')
    if (at.getTime() - unlock.created_at.getTime() > AVATAR_UNDO_MS) throw refuse('UNDO_EXPIRED')
    await deleteUnlock(trx, unlock.id)
    const back = { userId, kind: 'reversal', key: `avatar:${unlock.id}` } as const
    const movements: Movement[] = []
    if (unlock.xp > 0) movements.push({ ...back, currency: 'xp', delta: -unlock.xp })
    if (unlock.cost_stars > 0) movements.push({ ...back, currency: 'stars', delta: unlock.cost_stars })
    await postMovements(trx, movements, at)
    await removeVisual(trx, { userId, avatarId })
    const avatar = await findAvatar(trx, avatarId)
    if (!avatar) throw refuse('NOT_FOUND')
    const shown = presentAvatar(avatar, { unlock: undefined, isPro: viewer.isPro, now: at })
    return { avatar: shown, balances: await findBalances(trx, userId) }
  })
}

async function deleteUnlock(trx: Trx, id: string): Promise<void> {
  await tables(trx).deleteFrom('avatar_unlock').where('id', '=', id).execute()
}

import { newId, type Trx } from '../../../platform/db/index.ts'
import { addVisual } from '../../profiles/index.ts'
import { findEarnedAvatars, insertUnlock } from '../store.ts'

type Earned = { userId: string; achievement: string; at: Date }

/** Makes the avatars somebody's that an achievement opens; those that are theirs already stay so. Call it where it is given. */
export async function openEarnedAvatars(trx: Trx, { userId, achievement, at }: Earned): Promise<void> {
  for (const { id: avatarId, image_url: url } of await findEarnedAvatars(trx, achievement))
    if (await insertUnlock(trx, { id: newId(), userId, avatarId, costStars: 0, xp: 0, at }))
      await addVisual(trx, { userId, avatarId, url })
}

import type { Avatar } from '@liston/contract/avatars'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { presentAvatar } from './present-avatar.ts'
import { listAvatars, listUnlocks } from './store.ts'

/** The available avatars as the viewer sees them, cheapest first, and withdrawn ones that the viewer owns. */
export async function showAvatars({ db, clock }: Platform, viewer: Viewer | null): Promise<Avatar[]> {
  const [avatars, unlocks] = await Promise.all([listAvatars(db), viewer ? listUnlocks(db, viewer.id) : new Map()])
  return avatars
    .filter((a) => a.is_active || unlocks.has(a.id))
    .map((a) =>
      presentAvatar(a, {
        unlock: unlocks.get(a.id),
        isPro: viewer?.isPro ?? false,
        isGuest: !viewer,
        now: clock.now(),
      }),
    )
}

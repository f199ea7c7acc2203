import { avatarsContract } from '@liston/contract/avatars'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { refuse } from '../../platform/refusal.ts'
import { readMe } from '../profiles/index.ts'
import type { AvatarsPlatform } from './avatars-platform.ts'
import { showAvatars } from './list-avatars.ts'
import { addAvatar, saveTerms, showDesk, undoTerms } from './manage-avatars.ts'
import { selectAvatar, undoUnlock, unlockAvatar } from './own-avatars.ts'

const actor = (context: ApiContext) => ({ viewer: signedIn(context).viewer, key: context.idempotencyKey })

const staff = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function avatarRoutes(platform: AvatarsPlatform) {
  const os = endpoints(avatarsContract)
  /** The viewer's profile after the change. */
  const mine = async (context: ApiContext) => {
    const me = await readMe(platform, context.viewer?.id)
    if (!me) throw refuse('UNAUTHENTICATED')
    return { me }
  }
  return os.router({
    list: os.list.handler(async ({ context }) => ({ avatars: await showAvatars(platform, context.viewer) })),
    desk: os.desk.handler(async () => ({ avatars: await showDesk(platform) })),
    saveTerms: os.saveTerms.handler(({ context, input: { id, ...terms } }) =>
      saveTerms(platform, { ...staff(context), id, terms }),
    ),
    add: os.add.handler(({ context, input: avatar }) => addAvatar(platform, { ...staff(context), avatar })),
    undo: os.undo.handler(({ context, input }) => undoTerms(platform, { ...staff(context), ...input })),
    unlock: os.unlock.handler(async ({ context, input: { id } }) => ({
      ...(await unlockAvatar(platform, { ...actor(context), avatarId: id })),
      ...(await mine(context)),
    })),
    undoUnlock: os.undoUnlock.handler(async ({ context, input: { id } }) => ({
      ...(await undoUnlock(platform, { ...actor(context), avatarId: id })),
      ...(await mine(context)),
    })),
    select: os.select.handler(async ({ context, input: { id } }) => {
      await selectAvatar(platform, { ...actor(context), avatarId: id })
      return mine(context)
    }),
  })
}

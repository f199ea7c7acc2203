import { preferencesContract, pushContract } from '@liston/contract/notifications'
import { type ApiContext, endpoints, signedIn } from '../../../platform/http/index.ts'
import { readSubscription, unsubscribe } from '../channels/letters/unsubscribe.ts'
import { endSubscription, subscribe } from '../channels/push/subscribe.ts'
import { changePreferences } from './change-preferences.ts'
import { type PreferencesPlatform, readPreferences } from './read-preferences.ts'

const ownOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, sessionId: viewer.sessionId, key: idempotencyKey }
}

/** Endpoints of switches, of browsers that receive, and of the end of letters. */
export function channelRoutes(platform: PreferencesPlatform) {
  const os = endpoints({ ...preferencesContract, ...pushContract })
  return {
    preferences: os.preferences.handler(({ context }) => readPreferences(platform, platform.db, ownOf(context))),
    changePreferences: os.changePreferences.handler(({ context, input }) =>
      changePreferences(platform, { ...ownOf(context), changes: input }),
    ),
    unsubscribable: os.unsubscribable.handler(async ({ input }) => ({
      ends: (await readSubscription(platform, input.token)).ends,
    })),
    unsubscribe: os.unsubscribe.handler(({ input }) => unsubscribe(platform, input.token)),
    subscribe: os.subscribe.handler(({ context, input }) => subscribe(platform, signedIn(context), input)),
    unsubscribePush: os.unsubscribePush.handler(({ context, input }) =>
      endSubscription(platform, signedIn(context), input.everywhere),
    ),
  }
}

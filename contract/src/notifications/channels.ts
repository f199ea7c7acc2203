import * as z from 'zod'
import { beforeSignIn, change, viewable } from '../kernel/index.ts'
import { channelRefusals } from './refusals.ts'
import { LetterToken, PreferenceChanges, Preferences, Unsubscribable } from './preferences.ts'
import { NewSubscription, Receiving } from './push.ts'

const tags = ['notifications']

export const preferencesContract = {
  preferences: viewable()
    .route({ method: 'GET', path: '/me/notification-preferences', tags, summary: 'Read my notification preferences' })
    .output(Preferences),

  changePreferences: change('write')
    .route({
      method: 'PATCH',
      path: '/me/notification-preferences',
      tags,
      summary: 'Change my notification preferences',
    })
    .input(PreferenceChanges)
    .output(Preferences),

  unsubscribable: beforeSignIn('read')
    .route({ method: 'GET', path: '/unsubscribe', tags, summary: 'Read what an unsubscribe link ends' })
    .errors(channelRefusals.unsubscribe)
    .input(z.strictObject({ token: LetterToken }))
    .output(z.object({ ends: Unsubscribable })),

  /** Needs no sign-in: the token of the link is proof enough (RFC 8058). A repeated call has the same result. */
  unsubscribe: beforeSignIn('write')
    .route({ method: 'POST', path: '/unsubscribe', tags, summary: 'Unsubscribe from a kind of e-mail' })
    .errors(channelRefusals.unsubscribe)
    .input(z.strictObject({ token: LetterToken }))
    .output(z.object({ ends: Unsubscribable })),
}

export const pushContract = {
  /** The subscription belongs to the session of this browser and ends with it. */
  subscribe: change('write')
    .route({ method: 'POST', path: '/me/push-subscriptions', tags, summary: 'Receive push messages in this browser' })
    .errors(channelRefusals.subscribe)
    .input(NewSubscription)
    .output(Receiving),

  /** Ends the subscription of this browser, or with `everywhere` all subscriptions of the user. */
  unsubscribePush: change('delete')
    .route({ method: 'DELETE', path: '/me/push-subscriptions', tags, summary: 'Stop receiving push messages' })
    .input(z.strictObject({ everywhere: z.boolean().default(false) }))
    .output(Receiving),
}

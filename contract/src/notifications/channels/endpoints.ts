import * as z from 'zod'
import { change, login, open } from '../../kernel/index.ts'
import { channelRefusals } from '../channel-refusals.ts'
import { LetterToken, PreferenceChanges, Preferences, Unsubscribable } from '../preferences.ts'
import { NewSubscription, Receiving } from '../push.ts'

const tags = ['notifications']

export const preferencesContract = {
  preferences: login('read')
    .route({ method: 'GET', path: '/me/notification-preferences', tags, summary: 'Which news reach me by which way' })
    .output(Preferences),

  changePreferences: change('write')
    .route({ method: 'PATCH', path: '/me/notification-preferences', tags, summary: 'Change some of my switches' })
    .input(PreferenceChanges)
    .output(Preferences),

  /** What the link of a letter would end; anybody who has the link may look. */
  unsubscribable: open('read')
    .route({ method: 'GET', path: '/unsubscribe', tags, summary: 'What the link of a letter would end' })
    .errors(channelRefusals.unsubscribe)
    .input(z.strictObject({ token: LetterToken }))
    .output(z.object({ ends: Unsubscribable })),

  /** Ends it, without signing in: the link is proof enough (RFC 8058). Again, it is the same. */
  unsubscribe: open('write')
    .route({ method: 'POST', path: '/unsubscribe', tags, summary: 'Receive a kind of letter no longer' })
    .errors(channelRefusals.unsubscribe)
    .input(z.strictObject({ token: LetterToken }))
    .output(z.object({ ends: Unsubscribable })),
}

export const pushContract = {
  /** This browser receives from now on, for as long as its session lasts. */
  subscribe: change('write')
    .route({ method: 'POST', path: '/me/push-subscriptions', tags, summary: 'Receive push messages in this browser' })
    .errors(channelRefusals.subscribe)
    .input(NewSubscription)
    .output(Receiving),

  /** This browser receives no longer; or none of mine. */
  unsubscribePush: change('delete')
    .route({ method: 'DELETE', path: '/me/push-subscriptions', tags, summary: 'Receive no push messages any more' })
    .input(z.strictObject({ everywhere: z.boolean().default(false) }))
    .output(Receiving),
}

import type { Call, KeyedCalls } from './world.ts'

const subscription = (name: string) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  keys: { p256dh: 'B'.padEnd(87, 'x'), auth: 'y'.repeat(22) },
})

/** Keyed calls of notification settings and push subscriptions. */
export const outwardCalls = (): KeyedCalls => ({
  'notifications.changePreferences': async () => {
    const path = '/me/notification-preferences'
    return [
      { method: 'patch', path, body: { quietHours: false } },
      { method: 'patch', path, body: { quietHours: true } },
    ]
  },
  'notifications.subscribe': async () => {
    const call = (name: string): Call => ({ method: 'post', path: '/me/push-subscriptions', body: subscription(name) })
    return [call('one'), call('two')]
  },
  'notifications.unsubscribePush': async () => {
    const path = '/me/push-subscriptions'
    return [
      { method: 'del', path, body: {} },
      { method: 'del', path, body: { everywhere: true } },
    ]
  },
})

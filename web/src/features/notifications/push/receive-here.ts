import type { Api } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'

export type Outcome = 'on' | 'denied' | 'dismissed' | 'unreachable'

/**
 * Has this browser receive for whoever is signed in: asks for permission, so call it from a press. A subscription that is
 * there already was another session's, perhaps another person's: it is ended, so that nothing of theirs arrives here.
 */
export async function receiveHere(api: Api, publicKey: string): Promise<Outcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  let fresh: PushSubscription
  try {
    fresh = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch {
    // The push service of this browser's maker can't be reached, or is switched off.
    return 'unreachable'
  }
  const { endpoint = '', keys } = fresh.toJSON()
  try {
    const own = { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
    await api.notifications.subscribe({ endpoint, keys: own }, { context: { idempotencyKey: newKey() } })
  } catch (error) {
    await fresh.unsubscribe()
    throw error
  }
  return 'on'
}

/** Has this browser receive no longer, or none of one's browsers. */
export async function receiveNoLonger(api: Api, everywhere: boolean): Promise<void> {
  await api.notifications.unsubscribePush({ everywhere }, { context: { idempotencyKey: newKey() } })
  await endSubscription()
}

/** What the browser itself keeps; a message that is under way finds nobody then. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

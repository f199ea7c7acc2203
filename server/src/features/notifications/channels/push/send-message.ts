import { Agent } from 'node:https'
import { PUSH_BYTES_MAX, type PushMessage } from '@liston/contract/notifications'
import webPush from 'web-push'
import type { Config } from '../../../../platform/config/index.ts'
import { isPushService } from './push-host.ts'
import type { SubscriptionRow, VapidKeys } from './store.ts'

const TIMEOUT_MS = 10_000

/** `gone`: the subscription is no longer valid. `refused`: a retry would not help. `later`: a retry may help. */
export type Sent = 'sent' | 'gone' | 'refused' | 'later'

type Sending = {
  config: Config
  keys: VapidKeys
  to: Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>
  message: PushMessage
  ttlSeconds: number
}

/**
 * Sends an encrypted message to the push service of a browser. Checks the endpoint again, because the list of known
 * hosts may have changed since the row was written. Drops the response text of the service: it may contain the
 * endpoint, which is a secret of the browser.
 */
export async function sendMessage({ config, keys, to, message, ttlSeconds }: Sending): Promise<Sent> {
  if (!isPushService({ endpoint: to.endpoint, config })) return 'gone'
  const payload = JSON.stringify(message)
  if (Buffer.byteLength(payload) > PUSH_BYTES_MAX) return 'refused'
  const subject = `mailto:${config.CONTACT_EMAIL ?? config.MAIL_FROM}`
  const { endpoint, p256dh, auth } = to
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      topic: message.tag,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      timeout: TIMEOUT_MS,
      // The push service of tests has a self-signed certificate. Outside of tests the configuration rejects
      // PUSH_TEST_HOST.
      ...(config.PUSH_TEST_HOST ? { agent: new Agent({ rejectUnauthorized: false }) } : {}),
    })
    return 'sent'
  } catch (error) {
    const { statusCode = 0 } = error as { statusCode?: number }
    if (statusCode === 404 || statusCode === 410) return 'gone'
    return statusCode >= 400 && statusCode < 500 && statusCode !== 408 && statusCode !== 429 ? 'refused' : 'later'
  }
}

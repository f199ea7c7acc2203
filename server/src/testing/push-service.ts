import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'

/** A decrypted push message with the request headers that the service received. */
export type Pushed = {
  path: string
  ttl: number
  topic: string | undefined
  urgency: string | undefined
  authorization: string
  sealed: Buffer
  message: Record<string, unknown>
}

/** A self-signed certificate for localhost, stored here because Node cannot create one. */
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvMrvtC0T7Bv5a7R3
hu5k4BqdXeaK3gDjMQBizcOmNkqhRANCAATmSAIK6G7/Vik5h0E3OrAWaFzbjhu+
GlZGVEkKOTc+Bt4+BCxi+khsmleqkJbqbIgmFjExcY9nPSBV0oC3QzZb
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUPp06nXjK3nb9BSLWo7Lr6oZi+HIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE5MjMzM1oYDzIxMjYxMDI5
MTkyMzMzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATmSAIK6G7/Vik5h0E3OrAWaFzbjhu+GlZGVEkKOTc+Bt4+BCxi+khs
mleqkJbqbIgmFjExcY9nPSBV0oC3QzZbo2kwZzAdBgNVHQ4EFgQUldvXNTfA0ZVm
CDeLk17mcrJl9ZEwHwYDVR0jBBgwFoAUldvXNTfA0ZVmCDeLk17mcrJl9ZEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgH0evRp/DTc0KWnoRONJZrJiUmny+AnSxI5k2qDeTNpgCIQD6UhZomLuO
RxvWu8wIYh3846tRpDraPXAeLxNd8Wf4kg==
-----END CERTIFICATE-----
`,
}

/**
 * A fake push service on the loopback interface, with browsers behind it. `received` holds their decrypted messages.
 */
export async function openPushService() {
  const browsers = new Map<string, { keys: ReturnType<typeof createECDH>; auth: string }>()
  const received: Pushed[] = []
  const state = { answer: 201 }
  const asked: string[] = []
  const server = createServer(certificate, (request, response) => {
    void (async () => {
      const sealed = await buffer(request)
      const path = request.url ?? ''
      asked.push(path)
      const browser = browsers.get(path)
      if (state.answer !== 201) return response.writeHead(state.answer).end('no')
      if (!browser) return response.writeHead(410).end()
      const open = decrypt(sealed, { version: 'aes128gcm', privateKey: browser.keys, authSecret: browser.auth })
      const { ttl, topic, urgency, authorization = '' } = request.headers
      received.push({
        path,
        ttl: Number(ttl),
        topic: topic as string | undefined,
        urgency: urgency as string | undefined,
        authorization,
        sealed,
        message: JSON.parse(open.toString()),
      })
      response.writeHead(201).end()
    })()
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    asked,
    /** Sets the status of the service's responses. */
    say: (status: number) => void (state.answer = status),
    /** Adds a subscribed browser; returns its path, its subscription, and a function to remove it. */
    addBrowser() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const path = `/p/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { keys, auth })
      const subscription = {
        endpoint: `https://${host}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth },
      }
      return { path, subscription, forget: () => browsers.delete(path) }
    },
    close: () => new Promise<void>((done) => (server.closeAllConnections(), server.close(() => done()))),
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** What may be wrong with a response. */
type Lie = { origin?: string; rpId?: string; challenge?: string; unverified?: boolean; counter?: number }
const PRESENT = 1
const VERIFIED = 4
const ATTESTED = 64

/**
 * A software authenticator (WebAuthn 3, ES256, attestation "none"). Unlike the real one of Chromium in
 * e2e/second-factor.e2e.ts, it can send wrong responses.
 */
export function authenticator(home: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userHandle = ''

  const dataOf = (lie: Lie, more = Buffer.alloc(0), flags = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? ++counter)
    const seen = PRESENT | (lie.unverified ? 0 : VERIFIED) | flags
    return Buffer.concat([sha256(lie.rpId ?? home.rpId), Buffer.of(seen), count, more])
  }
  const clientData = (type: string, challenge: string, lie: Lie) =>
    JSON.stringify({
      type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? home.origin,
      crossOrigin: false,
    })
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    make(question: { challenge: string; user: { id: string } }, lie: Lie = {}) {
      userHandle = question.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, isoCBOR.encode(key)])
      const authData = new Uint8Array(dataOf(lie, attested, ATTESTED))
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      )
      const clientDataJSON = base64url(clientData('webauthn.create', question.challenge, lie))
      return { ...common, response: { clientDataJSON, attestationObject: base64url(object), transports: ['internal'] } }
    },
    use(question: { challenge: string }, lie: Lie = {}) {
      const authenticatorData = dataOf(lie)
      const client = clientData('webauthn.get', question.challenge, lie)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle,
        },
      }
    },
  }
}

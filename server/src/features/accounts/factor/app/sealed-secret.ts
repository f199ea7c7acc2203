import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Platform } from '../../../../platform/index.ts'

const keyOf = async (platform: Platform) => Buffer.from(await platform.secretOf('factor-app'), 'hex')
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for the database: AES-256-GCM, bound to the user, so that it cannot be moved to another row. */
export async function sealSecret(platform: Platform, o: { userId: string; secret: Uint8Array }): Promise<string> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(platform), iv).setAAD(Buffer.from(o.userId))
  const body = Buffer.concat([cipher.update(o.secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Decrypts the secret. Null if it was encrypted with another installation's secret, or for another user. */
export async function openSecret(
  platform: Platform,
  o: { userId: string; sealed: string },
): Promise<Uint8Array | null> {
  const bytes = Buffer.from(o.sealed, 'base64url')
  try {
    const iv = bytes.subarray(0, IV_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', await keyOf(platform), iv).setAAD(Buffer.from(o.userId))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch (error) {
    platform.log.error({ err: error }, 'the secret of an app can’t be opened: was AUTH_SECRET changed?')
    return null
  }
}

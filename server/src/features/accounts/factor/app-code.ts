import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { APP_CODE_DIGITS, APP_CODE_STEP_S, APP_CODE_WINDOW } from '@liston/contract/accounts'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type FactorApp, tables } from './store.ts'

const generator = (secret: Uint8Array, label: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({
    ...label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: APP_CODE_STEP_S,
  })

/** What the app needs, scanned or typed: the secret as Base32 and the otpauth URI with it. */
export function describeSecret(secret: Uint8Array, label: { issuer: string; label: string }) {
  const totp = generator(secret, label)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Accepts a code of the app from the current step, the one before or the one after. Rejects a step that was used. */
export async function takeAppCode(platform: Platform, db: Db, o: { app: FactorApp; code: string }): Promise<boolean> {
  const { user_id: userId, sealed_secret: sealed } = o.app
  const secret = await openSecret(platform, { userId, sealed })
  if (!secret) return false
  const now = platform.clock.now().getTime()
  const delta = generator(secret).validate({ token: o.code, window: APP_CODE_WINDOW, timestamp: now })
  if (delta === null) return false
  return takeStep(db, { userId, sealed, step: Math.floor(now / 1000 / APP_CODE_STEP_S) + delta })
}

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
async function openSecret(platform: Platform, o: { userId: string; sealed: string }): Promise<Uint8Array | null> {
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

/** Stores the step of a code. False if this or a later step was used already. */
async function takeStep(db: Db, o: { userId: string; step: number; sealed: string }): Promise<boolean> {
  const taken = await tables(db)
    .updateTable('factor_app')
    .set({ last_step: o.step })
    .where('user_id', '=', o.userId)
    .where('sealed_secret', '=', o.sealed)
    .where('last_step', '<', o.step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

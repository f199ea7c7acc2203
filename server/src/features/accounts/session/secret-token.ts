import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 bits, for a cookie or a link. */
export const secretToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret: SHA-256, hex. The secret itself is nowhere but with its owner. */
export const hashedToken = (token: string): string => createHash('sha256').update(token).digest('hex')

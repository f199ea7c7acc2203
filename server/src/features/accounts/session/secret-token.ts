import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits, for a cookie or a link. */
export const secretToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, hex. The database stores only this hash. */
export const hashedToken = (token: string): string => createHash('sha256').update(token).digest('hex')

import { sign } from 'node:crypto'

/** Apple takes secrets of at most six months. */
export const APPLE_SECRET_DAYS = 90

export type AppleKey = { clientId: string; teamId: string; keyId: string; privateKey: string }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The client secret that Apple asks for: a token signed by our key, made anew long before it ends. */
export function appleSecret({ clientId, teamId, keyId, privateKey }: AppleKey, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: teamId,
    iat,
    exp: iat + APPLE_SECRET_DAYS * 86_400,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

import { sign } from 'node:crypto'

/** Apple accepts client secrets that are valid for at most six months. */
export const APPLE_SECRET_DAYS = 90

export type AppleKey = { clientId: string; teamId: string; keyId: string; privateKey: string }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The client secret for Apple: a JWT signed with the installation's key, created for each request. */
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

import { REF_PARAM } from './invitation.ts'

/** Referrals that one code pays for (specification 9). */
export const MAX_USES = 100

/** An invitee qualifies with a confirmed address, at this age, with votes in so many rankings. */
export const QUALIFYING_AGE_MS = 24 * 3_600_000
export const QUALIFYING_RANKINGS = 5

/** So long moderators may look at what seems to be one person twice, before it is paid all the same. */
export const REVIEW_MS = 72 * 3_600_000

/** How long a browser keeps who invited it; the first invitation stays. */
export const KEPT_MS = 30 * 24 * 3_600_000
/** A code is given up at most so often. */
export const CHANGE_EVERY_MS = 30 * 24 * 3_600_000

const NAME_LENGTH = 5
export const TAIL_LENGTH = 5
/** Without 0, 1, I and O, which are taken for each other: 32 letters. */
export const TAIL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The first half of somebody's code: five of their username, padded with X; what is no plain letter or digit is an X. */
export const codeName = (username: string): string =>
  [...username.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()]
    .map((letter) => (/[A-Z0-9]/.test(letter) ? letter : 'X'))
    .join('')
    .slice(0, NAME_LENGTH)
    .padEnd(NAME_LENGTH, 'X')

const code = /^[A-Z0-9]{5}[2-9A-HJ-NP-Z]{5}$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an address or a cookie names: a code, or the person who passed an address on; null for anything else. */
export function readRef(text: string): { code: string } | { personId: string } | null {
  if (id.test(text)) return { personId: text }
  const upper = text.length === NAME_LENGTH + TAIL_LENGTH ? text.toUpperCase() : ''
  return code.test(upper) ? { code: upper } : null
}

/** The address by which somebody invites: the application's own, with their code (specification 9). */
export const inviteAddress = (origin: string, ref: string): string => `${origin}/?${REF_PARAM}=${ref}`

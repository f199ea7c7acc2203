import { REF_PARAM } from './invitation.ts'

/** Maximum number of paid referrals per code (specification 9). */
export const MAX_USES = 100

/** An invitee qualifies with a confirmed address, after this time, with votes in this many rankings. */
export const QUALIFYING_AGE_MS = 24 * 3_600_000
export const QUALIFYING_RANKINGS = 5

/**
 * Time for moderators to review a referral that looks like one person with two accounts. After it, the referral is
 * paid.
 */
export const REVIEW_MS = 72 * 3_600_000

/** Lifetime of the invitation cookie. The first invitation wins. */
export const KEPT_MS = 30 * 24 * 3_600_000
/** Minimum time between two changes of a code. */
export const CHANGE_EVERY_MS = 30 * 24 * 3_600_000

const NAME_LENGTH = 5
export const TAIL_LENGTH = 5
/** 32 characters: without 0, 1, I and O, which look alike. */
export const TAIL_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * First half of a user's code: five characters of the username, padded with X. Characters other than plain letters and
 * digits become X.
 */
export const codeName = (username: string): string =>
  [...username.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()]
    .map((letter) => (/[A-Z0-9]/.test(letter) ? letter : 'X'))
    .join('')
    .slice(0, NAME_LENGTH)
    .padEnd(NAME_LENGTH, 'X')

const code = /^[A-Z0-9]{5}[2-9A-HJ-NP-Z]{5}$/
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Parses an invitation from a URL or cookie: a code, or the id of the user who shared the URL. Null for anything else.
 */
export function readRef(text: string): { code: string } | { personId: string } | null {
  if (id.test(text)) return { personId: text }
  const upper = text.length === NAME_LENGTH + TAIL_LENGTH ? text.toUpperCase() : ''
  return code.test(upper) ? { code: upper } : null
}

/** Invitation URL: the start page of the site, with the user's code (specification 9). */
export const inviteAddress = (origin: string, ref: string): string => `${origin}/?${REF_PARAM}=${ref}`

import { personRefusals } from '@liston/contract/admin'
import { LEAVING_MS } from '@liston/contract/accounts'
import { tidyUsername, usernameRefusal } from '@liston/contract/profiles'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { SHARED_PAGES } from '../../../platform/live/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction, type LogAct } from '../../../platform/staff-log.ts'
import {
  confirmEmailOf,
  deleteSessions,
  mailPasswordReset,
  removeAccount,
  replaceEmail,
  stay,
} from '../../accounts/index.ts'
import { announceLevels, findBalances, findCredits, holdWallet, postMovements } from '../../economy/index.ts'
import { queueErasure } from '../../own-data/index.ts'
import { changeProfile, findLanguage, UsernameChanged, wearAvatar, writeUsername } from '../../profiles/index.ts'
import { isStaff } from '../view-as.ts'
import { isPerson } from './people-store.ts'
import { findPerson, type Person } from './show-person.ts'

const refuse = refuser(personRefusals.account)
const refuseName = refuser(personRefusals.rename)
const refuseEmail = refuser(personRefusals.email)
const refuseRemoval = refuser(personRefusals.remove)

/** `userId`: the acting staff member. */
type By = { userId: string; key: string | null; personId: string; reason: string }
type Log = (line: Omit<Parameters<LogAct>[0], 'target' | 'reason'>) => Promise<void>
type Work<T> = (trx: Trx, person: Person, log: Log) => Promise<T>

/** Runs a change of another user's account. Throws NOT_FOUND, or STAFF_MEMBER for a user with a role. */
const act = <T>(
  platform: Platform,
  { userId, key, personId, reason }: By,
  request: object,
  work: Work<T>,
): Promise<T> =>
  actInTransaction(platform, { userId, key, request: { ...request, reason } }, async (trx, log) => {
    const person = await findPerson(trx, personId)
    if (!person) throw refuse('NOT_FOUND')
    if (await isStaff(trx, personId)) throw refuse('STAFF_MEMBER')
    return work(trx, person, (line) => log({ ...line, target: `person ${personId}`, reason }))
  })

/** Cached pages for guests show the user. */
const tellPages = ({ live }: Platform) => live.publish({ topic: SHARED_PAGES, kind: 'changed', data: null })

/** Of two concurrent changes to one name or address, the unique index refuses one. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

type Change = { username?: string | undefined; clear?: 'bio' | 'avatar' | undefined }

/** Renames a user, with the checks of sign-up, or clears their bio or avatar. */
export async function changePerson(platform: Platform, { username, clear, ...by }: By & Change) {
  const name = username === undefined ? undefined : tidyUsername(username)
  const wrong = name === undefined ? null : usernameRefusal(name)
  if (wrong) throw refuseName('USERNAME_REFUSED', { reason: wrong })
  const request = { changePerson: by.personId, username: name, clear }
  const done = await act(platform, by, request, async (trx, person, log) => {
    if (name !== undefined) {
      const at = platform.clock.now()
      await writeUsername(trx, { id: by.personId, username: name, at, keptDays: null })
      await platform.events.publish(trx, UsernameChanged, { userId: by.personId })
      await log({ act: 'rename-person', before: { username: person.username }, after: { username: name } })
    }
    if (clear === 'bio') await changeProfile(trx, by.personId, { bio: '' })
    if (clear === 'avatar') await wearAvatar(trx, { userId: by.personId, avatarId: null })
    if (clear) await log({ act: `clear-${clear}` })
    return { username: name ?? person.username }
  }).catch((error: unknown) => {
    throw isTaken(error) ? refuseName('USERNAME_TAKEN') : error
  })
  tellPages(platform)
  return done
}

/** Replaces the e-mail address of a user, or confirms the current one. */
export function setPersonEmail(platform: Platform, { email, ...by }: By & { email?: string | undefined }) {
  return act(platform, by, { setPersonEmail: by.personId, email }, async (trx, person, log) => {
    if (email === undefined) {
      if (!(await confirmEmailOf(platform, trx, by.personId))) throw refuseEmail('EMAIL_CONFIRMED')
      await log({ act: 'confirm-email' })
      return { email: person.email, emailVerified: true }
    }
    const language = await languageOf(platform, trx, by.personId)
    if (!(await replaceEmail(platform, trx, { userId: by.personId, language, email }))) throw refuseEmail('EMAIL_TAKEN')
    // The log outlives the account, so it keeps no address.
    await log({ act: 'change-email' })
    return { email, emailVerified: false }
  }).catch((error: unknown) => {
    throw isTaken(error) ? refuseEmail('EMAIL_TAKEN') : error
  })
}

/** E-mails a user a link to choose a new password. */
export const mailPersonReset = (platform: Platform, by: By) =>
  act(platform, by, { mailPersonReset: by.personId }, async (trx, _person, log) => {
    await mailPasswordReset(platform, trx, {
      userId: by.personId,
      language: await languageOf(platform, trx, by.personId),
    })
    await log({ act: 'mail-password-reset' })
    return {}
  })

type Removal = { when: 'later' | 'now' | 'never'; username?: string | undefined; votesToo: boolean }

/** Deletes the account of a user, or restores one that is being deleted. */
export async function removePerson(platform: Platform, { when, username, votesToo, ...by }: By & Removal) {
  const request = { removePerson: by.personId, when, username, votesToo }
  const done = await act(platform, by, request, async (trx, person, log) => {
    const userId = by.personId
    if (when === 'never') {
      if (!(await stay(trx, userId))) throw refuseRemoval('NOT_LEAVING')
      await log({ act: 'keep-person' })
      return { eraseAt: null }
    }
    if (username?.trim() !== person.username) throw refuseRemoval('NAME_DIFFERS')
    const atOnce = when === 'now'
    await removeAccount(platform, trx, { userId, language: await languageOf(platform, trx, userId), votesToo, atOnce })
    if (atOnce) await queueErasure(trx, userId)
    await log({ act: atOnce ? 'erase-person' : 'remove-person', after: { votesToo } })
    const left = (await findPerson(trx, userId))?.leavingAt
    if (!left) throw new Error('An account that was just removed is not leaving')
    return { eraseAt: new Date(left.getTime() + (atOnce ? 0 : LEAVING_MS)).toISOString() }
  })
  tellPages(platform)
  return done
}

const languageOf = async ({ config }: Platform, trx: Trx, id: string) =>
  (await findLanguage(trx, id)) ?? config.DEFAULT_LOCALE

const refuseSignPersonOut = refuser(personRefusals.signPersonOut)

/** Ends all sessions of a user, who has to sign in again on each device. */
export function signPersonOut(platform: Platform, { userId, key, personId, reason }: By) {
  const request = { signPersonOut: personId, reason }
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    if (!(await isPerson(trx, personId))) throw refuseSignPersonOut('NOT_FOUND')
    if (await isStaff(trx, personId)) throw refuseSignPersonOut('STAFF_MEMBER')
    const ended = await deleteSessions(trx, { userId: personId })
    await log({ act: 'sign-out', target: `person ${personId}`, after: { sessions: ended }, reason })
    return { ended }
  })
}

const refuseGrant = refuser(personRefusals.grant)

type Grant = By & { currency: 'stars' | 'xp' | 'credits'; amount: number }

/**
 * Gives Stars, XP or AI credits to a user or takes them, through the ledger. Publishes the levels that the user reaches. Throws
 * OWN_WALLET, NOT_FOUND or TOO_MUCH.
 */
export function grant(platform: Platform, { userId, key, personId, currency, amount, reason }: Grant) {
  const request = { grant: personId, currency, amount, reason }
  const at = platform.clock.now()
  return actInTransaction(platform, { userId, key, request }, async (trx, log) => {
    const balance = async (db: Db) =>
      currency === 'credits' ? findCredits(db, personId) : (await findBalances(db, personId))[currency]
    if (personId === userId) throw refuseGrant('OWN_WALLET')
    if (!(await isPerson(trx, personId)) || !(await holdWallet(trx, personId))) throw refuseGrant('NOT_FOUND')
    const before = await balance(trx)
    const movement = { userId: personId, currency, delta: amount, kind: 'by_staff' as const, key: newId() }
    const [posted] = await postMovements(trx, [movement], at)
    if (posted?.outcome !== 'posted') throw refuseGrant('TOO_MUCH', { balance: before })
    await announceLevels(platform, trx, [personId])
    const after = await balance(trx)
    const target = `person ${personId}`
    await log({ act: 'grant', target, before: { [currency]: before }, after: { [currency]: after }, reason })
    return { delta: posted.delta }
  })
}

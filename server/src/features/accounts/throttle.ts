import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { networkOf, sizes } from '../../platform/rate-limit.ts'
import { refuse } from '../../platform/refusal.ts'
import { deviceCookie, deviceCookieName } from '../../platform/session.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { postLetter } from './letters/post-letter.ts'
import type { AccountTables } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Limits per address, whether or not an account has it. Sign-in attempts count per place: a network or a known device.
 */
const limits = {
  'sign-in': { places: 10, windowMs: 15 * minute },
  mail: { places: 3, windowMs: 60 * minute },
}

/**
 * Waits after wrong passwords, for known and unknown addresses; a day without attempts resets them. From one place four
 * are free, then the wait doubles from 1 s up to 15 min. From all unknown places together a hundred are free. So a few
 * attempts of a stranger do not lock the owner out of a new device. An attacker gets about two hundred guesses a day.
 */
const fromOnePlace = { free: 4, firstMs: 1000, longestMs: 15 * minute, forgetMs: day }
const fromEverywhere = { free: 100, firstMs: 15 * minute, longestMs: 15 * minute, forgetMs: day }
/** The owner gets an e-mail after this many wrong passwords from unknown places. The response then takes this long. */
const TELL_AT = 10
const TELL_MS = 250

/** Key of a counter in tables and rate limits: an HMAC, so that it does not reveal the address. */
export const keyOf = async (platform: Platform, ...parts: string[]): Promise<string> =>
  createHmac('sha256', await platform.secretOf('throttle'))
    .update(parts.join(' '))
    .digest('hex')

async function takePlace(platform: Platform, key: string, size: { places: number; windowMs: number }): Promise<void> {
  const wait = await platform.rateLimit.takeSized(key, size)
  if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
}

/**
 * Counts an e-mail to an address against its limit, or throws RATE_LIMITED. Known and unknown addresses are treated the
 * same.
 */
export const takePlaceForMail = async (platform: Platform, email: string): Promise<void> =>
  takePlace(platform, `mail:e:${await keyOf(platform, email)}`, limits.mail)

type SigningUp = { context: ApiContext; perDay: number }

/**
 * Counts a sign-up against the limit of its network (rules 3.29), whether or not an account has the address. Throws
 * RATE_LIMITED; the transaction then counts nothing. The day begins with the first sign-up.
 */
export async function takePlaceForAccount(platform: Platform, trx: Trx, { context, perDay }: SigningUp): Promise<void> {
  const { RATE_LIMIT_FACTOR: factor } = platform.config
  if (factor === 0) return
  const now = platform.clock.now()
  const key = await keyOf(platform, 'sign-up', networkOf(context.ip))
  const { rows } = await sql<{ n: number; freeAt: Date }>`
    INSERT INTO sign_in_delay AS d (key, failures, free_at, updated_at)
    VALUES (${key}, 1, ${new Date(now.getTime() + day)}, ${now})
    ON CONFLICT (key) DO UPDATE SET updated_at = excluded.updated_at,
      failures = CASE WHEN d.free_at <= ${now} THEN 1 ELSE d.failures + 1 END,
      free_at = CASE WHEN d.free_at <= ${now} THEN excluded.free_at ELSE d.free_at END
    RETURNING failures AS n, free_at AS "freeAt"`.execute(trx)
  const { n, freeAt } = rows[0]!
  if (n <= Math.ceil(perDay * factor)) return
  throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil((freeAt.getTime() - now.getTime()) / 1000) })
}

/** A sign-in attempt: the keys that a failure counts for. */
type Attempt = { account: string; place: string; isKnown: boolean }

/**
 * Admits a sign-in attempt, or throws RATE_LIMITED. A device that the account knows has limits and waits of its own, so
 * that others cannot lock it. All other attempts share those of their network and of the address.
 */
export async function admitAttempt(platform: Platform, o: { context: ApiContext; email: string }): Promise<Attempt> {
  const { context, email } = o
  const device = await knownDevice(platform, o)
  const place = await keyOf(platform, email, device ?? networkOf(context.ip))
  const attempt = { account: await keyOf(platform, email), place, isKnown: device !== null }
  if (device === null) {
    const wait = await platform.rateLimit.take('sign-in', { userId: null, ip: context.ip })
    if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
  } else if (sizes['sign-in'].ip) await takePlace(platform, `sign-in:d:${device}`, sizes['sign-in'].ip)
  await takePlace(platform, `sign-in:e:${place}`, limits['sign-in'])
  if (platform.config.RATE_LIMIT_FACTOR === 0) return attempt
  const freeAt = await findDelay(platform.db, attempt.isKnown ? [place] : [place, attempt.account])
  const waitMs = freeAt ? freeAt.getTime() - platform.clock.now().getTime() : 0
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  return attempt
}

const tables = (db: Db) => db.withTables<AccountTables>()

/** The latest end of the waits of these keys, or null. */
export async function findDelay(db: Db, keys: string[]): Promise<Date | null> {
  const rows = await tables(db)
    .selectFrom('sign_in_delay')
    .select('free_at')
    .where('key', 'in', keys)
    .orderBy('free_at', 'desc')
    .execute()
  return rows[0]?.free_at ?? null
}

type Failure = { key: string; now: Date; free: number; firstMs: number; longestMs: number; forgetMs: number }

/**
 * Counts a failure and returns the total. The first `free` cost no wait; each further one doubles the wait up to the
 * longest.
 */
export async function addFailure(db: Db, f: Failure): Promise<number> {
  const failures = sql`CASE WHEN d.updated_at < ${f.now}::timestamptz - ${f.forgetMs} * interval '1 ms' THEN 1 ELSE d.failures + 1 END`
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO sign_in_delay AS d (key, failures, free_at, updated_at) VALUES (${f.key}, 1, ${f.now}, ${f.now})
    ON CONFLICT (key) DO UPDATE SET failures = ${failures}, updated_at = ${f.now},
      free_at = CASE WHEN ${failures} <= ${f.free} THEN ${f.now}::timestamptz
        ELSE ${f.now}::timestamptz + interval '1 ms' * least(${f.longestMs}, ${f.firstMs} * power(2, least(${failures} - ${f.free} - 1, 30))) END
    RETURNING failures`.execute(db)
  return rows[0]?.failures ?? 0
}

/** Deletes the failures of these keys, and all that have not changed since `before`. */
export async function forgetFailures(db: Db, o: { keys: string[]; before: Date }): Promise<void> {
  await tables(db)
    .deleteFrom('sign_in_delay')
    .where((e) => e.or([e('key', 'in', o.keys), e('updated_at', '<', o.before)]))
    .execute()
}

/**
 * Maximum number of accounts that one browser can be known to, for shared computers. The least recent one is dropped.
 */
const MAX_ACCOUNTS = 4
const shape = /^[\w-]{22}(\.[\w-]{43}){1,4}$/

type About = { context: ApiContext; email: string }

const markOf = async (platform: Platform, id: string, email: string) =>
  createHmac('sha256', await platform.secretOf('device'))
    .update(`${id} ${email}`)
    .digest('base64url')

const readCookie = (platform: Platform, context: ApiContext): { id: string; marks: string[] } | null => {
  const value = context.cookie(deviceCookieName(platform.config.secure)) ?? ''
  if (!shape.test(value)) return null
  const [id = '', ...marks] = value.split('.')
  return { id, marks }
}

/** The id of a browser that has signed in before; null otherwise. */
export const deviceIn = (platform: Platform, context: ApiContext): string | null =>
  readCookie(platform, context)?.id ?? null

/**
 * The id of a browser that has signed in to this account before, or null. The cookie proves it for this account alone.
 * It grants no access; it only exempts from limits that strangers have used up.
 */
export async function knownDevice(platform: Platform, { context, email }: About): Promise<string | null> {
  const device = readCookie(platform, context)
  if (!device) return null
  const mark = Buffer.from(await markOf(platform, device.id, email))
  return device.marks.some((m) => timingSafeEqual(Buffer.from(m), mark)) ? device.id : null
}

/** The Set-Cookie header that makes this browser known to the account it signed in to. */
export async function rememberDevice(platform: Platform, { context, email }: About): Promise<string> {
  const { id, marks } = readCookie(platform, context) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = await markOf(platform, id, email)
  const kept = [mark, ...marks.filter((m) => m !== mark)].slice(0, MAX_ACCOUNTS)
  return deviceCookie({ secure: platform.config.secure, value: [id, ...kept].join('.') })
}

/**
 * Counts a wrong password. The tenth from unknown places informs the owner, if there is one. The response takes the
 * same time without an owner.
 */
export async function countFailure(
  platform: AccountsPlatform,
  a: Attempt,
  owner: { id: string; email: string } | undefined,
) {
  const now = platform.clock.now()
  await addFailure(platform.db, { key: a.place, now, ...fromOnePlace })
  if (a.isKnown) return
  await inTransaction(platform.db, async (trx) => {
    const failures = await addFailure(trx, { key: a.account, now, ...fromEverywhere })
    if (failures !== TELL_AT) return
    await evenly(TELL_MS, async () => {
      if (!owner) return
      const language = await platform.profiles.languageOf(trx, owner.id)
      await postLetter(platform, trx, { kind: 'guessed', to: { ...owner, language } })
    })
  })
}

/** Tests set the factor to 0 in their process, so that nothing waits. It is not configurable. */
export const evenAnswers = { factor: 1 }

/** Runs the work and returns after `ms` or when it is done, whichever is later. So the time reveals nothing. */
export async function evenly<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(ms * evenAnswers.factor)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** Deletes the failures of the address and of this place, after a right password. */
export async function clearFailures(platform: Platform, a: Pick<Attempt, 'account' | 'place'>): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - day)
  await forgetFailures(platform.db, { keys: [a.account, a.place], before })
}

/** The same after a password reset by a link, for this network. */
export const clearFailuresOf = async (platform: Platform, o: { context: ApiContext; email: string }): Promise<void> =>
  clearFailures(platform, {
    account: await keyOf(platform, o.email),
    place: await keyOf(platform, o.email, networkOf(o.context.ip)),
  })

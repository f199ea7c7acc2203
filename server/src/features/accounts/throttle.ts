import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/index.ts'
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

/** Tries per address, whether or not somebody has it. Those to sign in count from one place: a network or a device. */
const limits = {
  'sign-in': { places: 10, windowMs: 15 * minute },
  mail: { places: 3, windowMs: 60 * minute },
}

/**
 * What wrong passwords cost, for an address known or not; a day of quiet forgets. From one place four are free, the next
 * costs 1 s, then 2 s, 4 s … 15 min. From all strange places together a hundred are free, so that no stranger keeps the
 * owner out of a new device with a handful of tries, and nobody guesses more than about two hundred times a day.
 */
const fromOnePlace = { free: 4, firstMs: 1000, longestMs: 15 * minute, forgetMs: day }
const fromEverywhere = { free: 100, firstMs: 15 * minute, longestMs: 15 * minute, forgetMs: day }
/** Wrong passwords from strange places after which a letter tells the owner, and the time the answer then takes. */
const TELL_AT = 10
const TELL_MS = 250

/** A key in tables and buckets: whoever reads them learns no address. */
export const keyOf = async (platform: Platform, ...parts: string[]): Promise<string> =>
  createHmac('sha256', await platform.secretOf('throttle'))
    .update(parts.join(' '))
    .digest('hex')

async function takePlace(platform: Platform, key: string, size: { places: number; windowMs: number }): Promise<void> {
  const wait = await platform.rateLimit.takeSized(key, size)
  if (wait > 0) throw refuse('RATE_LIMITED', { retryAfterSeconds: wait })
}

/** Takes a place for letters to an address, or throws RATE_LIMITED. The same for known and unknown ones. */
export const takePlaceForMail = async (platform: Platform, email: string): Promise<void> =>
  takePlace(platform, `mail:e:${await keyOf(platform, email)}`, limits.mail)

/** A try to sign in, as far as limits are concerned: the keys that its failure counts for. */
type Attempt = { account: string; place: string; isKnown: boolean }

/**
 * Lets a try to sign in pass, or throws RATE_LIMITED. A device that this account knows has places and waits of its own:
 * nothing that others do locks it. All others share those of their network, and of the address.
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

/** Until when whoever these keys stand for has to wait: the latest time, if there is one. */
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

/** Counts a wrong password: the first `free` cost no time, each further one doubles the wait up to the longest. Returns how many there are. */
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

/** Forgets the failures of these keys, and all that have been quiet since `before`. */
export async function forgetFailures(db: Db, o: { keys: string[]; before: Date }): Promise<void> {
  await tables(db)
    .deleteFrom('sign_in_delay')
    .where((e) => e.or([e('key', 'in', o.keys), e('updated_at', '<', o.before)]))
    .execute()
}

/** Accounts that one browser may be known to: a family's computer. The one used longest ago is forgotten. */
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

/** The id of a browser that somebody has signed in with; null for one that nobody has. */
export const deviceIn = (platform: Platform, context: ApiContext): string | null =>
  readCookie(platform, context)?.id ?? null

/**
 * The id of a browser that this account has signed in with before, or null. The cookie proves it, for this account
 * alone; it opens nothing, it only lets a person try where strangers have used up the tries.
 */
export async function knownDevice(platform: Platform, { context, email }: About): Promise<string | null> {
  const device = readCookie(platform, context)
  if (!device) return null
  const mark = Buffer.from(await markOf(platform, device.id, email))
  return device.marks.some((m) => timingSafeEqual(Buffer.from(m), mark)) ? device.id : null
}

/** The Set-Cookie that makes this browser known to an account it has just signed in with. */
export async function rememberDevice(platform: Platform, { context, email }: About): Promise<string> {
  const { id, marks } = readCookie(platform, context) ?? { id: randomBytes(16).toString('base64url'), marks: [] }
  const mark = await markOf(platform, id, email)
  const kept = [mark, ...marks.filter((m) => m !== mark)].slice(0, MAX_ACCOUNTS)
  return deviceCookie({ secure: platform.config.secure, value: [id, ...kept].join('.') })
}

/**
 * Counts a wrong password. The tenth from strange places is told to the owner, if there is one; it takes as long when
 * there is none.
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

/** Tests of other things set the factor to 0 in their process: then nothing waits. No setting reaches it. */
export const evenAnswers = { factor: 1 }

/** Answers `ms` after it began, or when the work is done if that is later: how long it took tells nothing. */
export async function evenly<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), wait(ms * evenAnswers.factor)])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** The owner is there: what came before is forgotten, for the address and for the place where they are. */
export async function clearFailures(platform: Platform, a: Pick<Attempt, 'account' | 'place'>): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - day)
  await forgetFailures(platform.db, { keys: [a.account, a.place], before })
}

/** The same after a link of a letter: nobody tried a password, but the owner is there. */
export const clearFailuresOf = async (platform: Platform, o: { context: ApiContext; email: string }): Promise<void> =>
  clearFailures(platform, {
    account: await keyOf(platform, o.email),
    place: await keyOf(platform, o.email, networkOf(o.context.ip)),
  })

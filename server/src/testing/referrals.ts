import { REFERRAL_NUMBERS } from '@liston/contract/economy'
import { referralRules, type Suspicion } from '@liston/contract/referrals'
import { lookAtDue } from '../features/referrals/index.ts'
import { votedIn } from '../features/voting/index.ts'
import { newId } from '../platform/db/index.ts'
import type { TestPerson } from './people.ts'
import { addPerson, addRanking } from './people.ts'
import type { TestApp } from './test-app.ts'
import { cast } from './votes.ts'

type Ground = Pick<TestApp, 'pool' | 'clock'>

/** The active referral code of a user, inserted directly into the database if there is none. */
export async function codeOf(app: Ground, person: TestPerson): Promise<string> {
  const { rows } = await app.pool.query('SELECT code FROM referral_code WHERE user_id = $1 AND is_active', [person.id])
  if (rows[0]) return rows[0].code
  const { TAIL_ALPHABET, codeName } = referralRules
  const tail = Array.from({ length: 5 }, () => TAIL_ALPHABET[Math.floor(Math.random() * 32)]).join('')
  const code = codeName(person.username) + tail
  await app.pool.query(
    `INSERT INTO referral_code (code, user_id, stars_reward, xp_reward, max_uses, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      code,
      person.id,
      REFERRAL_NUMBERS.referrerStars.is,
      REFERRAL_NUMBERS.referrerXp.is,
      referralRules.MAX_USES,
      app.clock.now(),
    ],
  )
  return code
}

type Brought = {
  referrer: TestPerson
  invitee: TestPerson
  state?: 'pending' | 'held'
  suspicion?: Suspicion
  /** Time since the invitee's sign-up; two days by default. */
  ageMs?: number
}

/** Inserts a referral that is due now directly into the database. Returns its id. */
export async function addReferral(app: Ground, o: Brought): Promise<string> {
  const { referrer, invitee, state = 'pending', ageMs = 2 * 86_400_000 } = o
  const id = newId()
  const now = app.clock.now()
  const suspicion = o.suspicion ?? (state === 'held' ? 'same-network' : null)
  await app.pool.query(
    `INSERT INTO referral (id, invitee_id, referrer_id, code, state, suspicion, joined_at, look_at, held_until, invitee_stars)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)`,
    [
      id,
      invitee.id,
      referrer.id,
      await codeOf(app, referrer),
      state,
      suspicion,
      new Date(now.getTime() - ageMs),
      now,
      state === 'held' ? now : null,
    ],
  )
  return id
}

/** The row of an invitee's referral. */
export const referralOf = async (app: Ground, invitee: { id: string }) =>
  (await app.pool.query('SELECT * FROM referral WHERE invitee_id = $1', [invitee.id])).rows[0]

let authors = 0
/** Makes a user vote in this many rankings of another user. Returns the ids of the votes. */
export async function voteIn(app: TestApp, person: TestPerson, rankings: number): Promise<string[]> {
  const author = await addPerson(app, `votado${authors++}`)
  const votes: string[] = []
  for (let i = 0; i < rankings; i++) {
    const { itemIds } = await addRanking(app, author)
    const { status, receipt } = await cast(app, { person, on: { itemId: itemIds[0]! } })
    if (status !== 200) throw new Error(`a vote was answered ${status}`)
    votes.push(receipt.voteId)
  }
  return votes
}

/** Evaluates every referral that is due now, and runs the resulting jobs. */
export async function lookAround(app: TestApp): Promise<void> {
  await lookAtDue({ ...app, votedIn })
  await app.jobs.drain()
}

import { referralRules, INVITATION_COOKIE } from '@liston/contract/referrals'
import { bindInvitation, createCode, decideReferral, listHeld, lookAtDue } from '../../features/referrals/index.ts'
import { votedIn } from '../../features/voting/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Person } from '../plan/plan-people.ts'

const { QUALIFYING_RANKINGS } = referralRules

type Village = { people: Person[]; now: Date }

/** Ana has referred several users: some are rewarded, two in progress, one under review, one void. */
export async function settleReferrals(platform: Platform, { people, now }: Village): Promise<void> {
  const at = (when: Date) => ({ ...platform, votedIn, clock: { now: () => when } })
  const [ana, admin] = [people.find((p) => p.username === 'ana'), people.find((p) => p.isAdmin)]
  if (!ana || !admin) throw new Error('The village has lost its cast')
  const { code } = (await createCode(at(ana.joinedAt), { userId: ana.id, key: null })).code
  const others = people.filter((p) => p.joinedAt > ana.joinedAt)
  const voted = await votedIn(
    platform.db,
    others.map(({ id }) => id),
    QUALIFYING_RANKINGS,
  )
  const busy = others.slice(-60).filter(({ id, verified }) => verified && voted.get(id) === QUALIFYING_RANKINGS)
  const quiet = others.filter(({ id, verified }) => !verified || (voted.get(id) ?? 0) < QUALIFYING_RANKINGS)
  // Three of the busy ones share one network.
  const brought = [...busy.slice(0, 5), ...quiet.slice(-2)]
  for (const [i, person] of brought.entries())
    await inTransaction(platform.db, (trx) =>
      bindInvitation(at(person.joinedAt), trx, {
        userId: person.id,
        email: person.email,
        context: from(`198.51.${i === 3 || i === 4 ? 2 : i}.7`, code),
      }),
    )
  await lookAtDue(at(now))
  // Another referral of the held network was reviewed and declined.
  const [again] = (await listHeld(platform, {})).items
  if (again) await decideReferral(at(now), { byId: admin.id, key: null, id: again.id, answer: 'void' })
}

/** Request context of an invited browser. */
const from = (ip: string, code: string): ApiContext => ({
  viewer: null,
  idempotencyKey: null,
  ip,
  userAgent: '',
  requestId: '',
  language: 'es',
  setCookie: () => {},
  cookie: (name) => (name === INVITATION_COOKIE ? code : undefined),
})

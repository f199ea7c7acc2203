import { addPerson } from '../people.ts'
import { addReferral } from '../referrals.ts'
import type { Call, KeyedCalls, World } from './world.ts'

export const referralCalls = ({ app, ana, somebody }: World): KeyedCalls => {
  /** Ensures that Ana has an active code that she may revoke. */
  const withCode = async () => {
    await app.pool.query("UPDATE referral_code SET ended_at = ended_at - interval '40 days' WHERE user_id = $1", [
      ana.id,
    ])
    const tail = Math.random()
      .toString(36)
      .toUpperCase()
      .replace(/[^2-9A-HJ-NP-Z]/g, '')
      .padEnd(5, 'Z')
      .slice(0, 5)
    await app.pool.query(
      `INSERT INTO referral_code (code, user_id, stars_reward, xp_reward, max_uses, created_at)
       VALUES ($1, $2, 50, 25, 100, now()) ON CONFLICT DO NOTHING`,
      [`ANAXX${tail}`, ana.id],
    )
  }
  const held = async (): Promise<Call> => {
    const referrer = await addPerson(app, `invita${Math.floor(Math.random() * 1e6)}`)
    const id = await addReferral(app, { referrer, invitee: await somebody(), state: 'held' })
    return { method: 'post', path: `/admin/referrals/${id}`, body: { answer: 'release' } }
  }
  return {
    'referrals.createCode': async () => [
      { method: 'post', path: '/referral-codes', body: {} },
      { method: 'post', path: '/referral-codes/renew', body: {} },
    ],
    'referrals.renewCode': async () => {
      await withCode()
      return [
        { method: 'post', path: '/referral-codes/renew', body: {} },
        { method: 'del', path: '/referral-codes' },
      ]
    },
    'referrals.endCode': async () => {
      await withCode()
      return [
        { method: 'del', path: '/referral-codes' },
        { method: 'post', path: '/referral-codes/renew', body: {} },
      ]
    },
    'referrals.decide': async () => [await held(), await held()],
  }
}

import { makeApiKey } from '../api-keys.ts'
import type { Call, Rows } from './scene.ts'

const password = 'una jirafa azul en Soria'
/** A link token that does not exist. */
const token = 'x'.repeat(43)
const get = (path: string) => (): Call => ({ method: 'get', path })
const post =
  (path: string, body: object = {}) =>
  (): Call => ({ method: 'post', path, body })
const del = (path: string) => (): Call => ({ method: 'del', path })
const onlyOwners = { all: '404 NOT_FOUND', owner: '200' }

/** Sign-up, sign-in, sessions and account deletion. */
export const accountRows: Rows = {
  'accounts.signUp': {
    call: ({ number }) => ({
      method: 'post',
      path: '/sign-up',
      body: { email: `nueva${number}@liston.test`, password },
    }),
    says: '202',
  },
  'accounts.signIn': {
    call: ({ owner }) => ({
      method: 'post',
      path: '/sign-in',
      body: { email: `${owner.username}@liston.test`, password },
    }),
    says: '400 CREDENTIALS_WRONG',
    reachesOthers: true,
  },
  'accounts.signOut': { call: post('/sign-out'), says: '200' },
  'accounts.renewSession': { call: post('/session/renew'), says: '200' },
  'accounts.verifyEmail': { call: post('/email/verify', { token }), says: '410 LINK_SPENT' },
  'accounts.resendVerification': { call: post('/email/resend'), says: '202' },
  'accounts.recoverPassword': {
    call: ({ owner }) => ({
      method: 'post',
      path: '/password/recover',
      body: { email: `${owner.username}@liston.test` },
    }),
    says: '202',
    reachesOthers: true,
  },
  'accounts.resetPassword': { call: post('/password/reset', { token, password }), says: '410 LINK_SPENT' },
  'accounts.changePassword': {
    call: post('/password/change', { password, newPassword: 'nueve tortugas lentas' }),
    says: '400 CREDENTIALS_WRONG',
  },
  'accounts.sessions': { call: get('/sessions'), says: '200' },
  'accounts.revokeSession': {
    call: async ({ newSession }) => ({ method: 'del', path: `/sessions/${await newSession()}` }),
    says: onlyOwners,
  },
  'accounts.disownSession': {
    call: async ({ newSession }) => ({ method: 'post', path: `/sessions/${await newSession()}/disown`, body: {} }),
    says: onlyOwners,
  },
  'accounts.revokeOtherSessions': {
    call: async ({ newSession }) => {
      await newSession()
      return { method: 'del', path: '/sessions' }
    },
    says: '200',
  },
  'accounts.keys': { call: get('/api-keys'), says: '200' },
  'accounts.makeKey': { call: post('/api-keys', { name: 'Mi guion', scopes: ['read'] }), says: '200' },
  'accounts.revokeKey': {
    call: async ({ app, owner }) => ({ method: 'del', path: `/api-keys/${(await makeApiKey(app, owner)).id}` }),
    says: onlyOwners,
  },
  // A session has no current key.
  'accounts.thisKey': { call: get('/api-keys/current'), says: '404 NOT_FOUND' },
  'accounts.entrance': { call: get('/entrance'), says: '200' },
  'accounts.identities': { call: get('/identities'), says: '200' },
  'accounts.unlinkIdentity': {
    call: async ({ app, owner }) => {
      for (const provider of ['google', 'github'])
        await app.pool.query(
          'INSERT INTO identity (provider, subject, user_id, created_at) VALUES ($1, $2, $3, now())',
          [provider, owner.username, owner.id],
        )
      return { method: 'del', path: '/identities/google' }
    },
    says: onlyOwners,
  },
  // Without a password the user gets an e-mail first.
  'accounts.leave': { call: () => ({ method: 'del', path: '/me', body: {} }), says: '200' },
  'accounts.confirmLeaving': { call: post('/me/leaving', { token }), says: '410 LINK_SPENT' },
  'accounts.comeBack': { call: post('/come-back', { token }), says: '410 LINK_SPENT' },
  'accounts.changeEmail': {
    call: ({ number }) => ({ method: 'post', path: '/email/change', body: { email: `otra${number}@liston.test` } }),
    says: '202',
  },
  'accounts.emailChange': { call: get('/email/change'), says: '200' },
  'accounts.dropEmailChange': { call: del('/email/change'), says: '200' },
  'accounts.confirmEmailChange': { call: post('/email/change/confirm', { token }), says: '410 LINK_SPENT' },
  'accounts.cancelEmailChange': { call: post('/email/change/cancel', { token }), says: '410 LINK_SPENT' },
}

const pressed = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const made = { ...pressed, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const used = { ...pressed, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }

/** Second factors. Users have none unless a row creates one. */
export const factorRows: Rows = {
  'accounts.factors': { call: get('/factors'), says: '200' },
  'accounts.startApp': { call: post('/factors/app'), says: '200' },
  'accounts.confirmApp': { call: post('/factors/app/confirm', { code: '123456' }), says: '404 NOT_FOUND' },
  'accounts.removeApp': { call: post('/factors/app/remove'), says: '404 NOT_FOUND' },
  'accounts.startPasskey': { call: post('/factors/passkeys/question'), says: '200' },
  'accounts.addPasskey': { call: post('/factors/passkeys', { answer: made }), says: '400 PASSKEY_REFUSED' },
  'accounts.removePasskey': {
    call: async ({ app, owner }) => {
      await app.pool.query('UPDATE session SET factor_at = now() WHERE user_id = $1', [owner.id])
      const { rows } = await app.pool.query(
        `INSERT INTO passkey (id, user_id, credential_id, public_key, counter, user_agent, created_at)
         VALUES (gen_random_uuid(), $1, $2, '\\x00', 0, '', now()) RETURNING id`,
        [owner.id, owner.username],
      )
      return { method: 'post', path: `/factors/passkeys/${rows[0].id}/remove`, body: {} }
    },
    says: onlyOwners,
  },
  'accounts.renewCodes': { call: post('/factors/codes'), says: '404 NOT_FOUND' },
  'accounts.prove': { call: post('/factors/proof', { proof: {} }), says: '200' },
  'accounts.keepFactors': { call: post('/factors/keep'), says: '200' },
  // Possible on a demo installation only.
  'accounts.postponeFactor': { call: post('/factors/later'), says: '200' },
  'accounts.entry': { call: get('/sign-in/factor'), says: '200' },
  'accounts.answerFactor': { call: post('/sign-in/factor', { code: '123456' }), says: '410 ENTRY_ENDED' },
  'accounts.passkeyQuestion': { call: post('/sign-in/passkey/question'), says: '200' },
  'accounts.signInByPasskey': { call: post('/sign-in/passkey', { answer: used }), says: '400 PASSKEY_REFUSED' },
  'accounts.askFactorReset': { call: post('/factor-reset'), says: '410 ENTRY_ENDED' },
  'accounts.factorReset': { call: get(`/factor-reset?token=${token}`), says: '200' },
  'accounts.resetFactors': { call: post('/factor-reset/finish', { token }), says: '410 LINK_SPENT' },
  'accounts.cancelFactorReset': { call: post('/factor-reset/cancel', { token }), says: '410 LINK_SPENT' },
}

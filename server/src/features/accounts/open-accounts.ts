import { accountsContract, LEASE_MS } from '@liston/contract/accounts'
import { NOT_FOUND } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { personalData } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform, ProfilePort } from './accounts-platform.ts'
import { keyRoutes } from './api-keys.ts'
import { cancelEmailChange, changeEmail, confirmEmailChange, dropEmailChange, showEmailChange } from './change-email.ts'
import { answerFactor, showEntry } from './factor/entry.ts'
import { proveFactor, showFactors } from './factor/show-factors.ts'
import { finishApp, postponeFactor, removeApp, renewCodes, startApp } from './factor/switch-app.ts'
import { accountForms } from './forms.ts'
import { comeBack } from './come-back.ts'
import { confirmLeaving, leave } from './leave.ts'
import { addPasskey, removePasskey, startPasskey } from './passkey/add-passkey.ts'
import { passkeyQuestion, signInByPasskey } from './passkey/sign-in-by-passkey.ts'
import { changePassword, recoverPassword, resetPassword } from './password/recover-password.ts'
import { toldTo } from './providers/finish-entry.ts'
import { deleteOldEntries, findIdentities, unlinkIdentity } from './providers/identities.ts'
import { type KnownProviders, knownProviders } from './providers/offered-providers.ts'
import { askFactorReset, cancelReset, keepFactors, resetFactors, showReset } from './reset-factors.ts'
import { presentSession, revokeOtherSessions, revokeSession, signOut } from './session/sessions.ts'
import { disownSession, signIn } from './session/sign-in.ts'
import { listSessions } from './session/store.ts'
import { signUp } from './sign-up.ts'
import { tables } from './store.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

/** `profiles` creates the profile of a new user. It comes from a feature above. */
export const openAccounts = (platform: Platform, profiles: ProfilePort): Feature<'accounts'> => ({
  routes: accountRoutes({ ...platform, profiles }, knownProviders(platform)),
  jobs: accountJobs(platform),
  forms: accountForms,
  personal: accountsOfPerson,
})

const refuse = refuser(NOT_FOUND)

function accountRoutes(platform: AccountsPlatform, providers: KnownProviders) {
  const os = endpoints(accountsContract)
  return os.router({
    ...factorRoutes(platform, os),
    ...emailRoutes(platform, os),
    ...keyRoutes(platform, os),
    signUp: os.signUp.handler(({ context, input }) => signUp(platform, context, input)),
    signIn: os.signIn.handler(({ context, input }) => signIn(platform, context, input)),
    signOut: os.signOut.handler(async ({ context }) => {
      await signOut(platform, context)
      return {}
    }),
    renewSession: os.renewSession.handler(() => ({
      leaseExpiresAt: new Date(platform.clock.now().getTime() + LEASE_MS).toISOString(),
    })),
    verifyEmail: os.verifyEmail.handler(({ context, input }) => verifyEmail(platform, context, input)),
    resendVerification: os.resendVerification.handler(({ context }) =>
      resendVerification(platform, context, signedIn(context).viewer.id),
    ),
    recoverPassword: os.recoverPassword.handler(({ context, input }) => recoverPassword(platform, context, input)),
    resetPassword: os.resetPassword.handler(({ context, input }) => resetPassword(platform, context, input)),
    changePassword: os.changePassword.handler(async ({ context, input }) => {
      await changePassword(platform, signedIn(context), input)
      return {}
    }),
    leave: os.leave.handler(({ context, input }) =>
      leave(platform, context, { userId: signedIn(context).viewer.id, ...input }),
    ),
    confirmLeaving: os.confirmLeaving.handler(({ context, input }) => confirmLeaving(platform, context, input)),
    comeBack: os.comeBack.handler(({ context, input }) => comeBack(platform, context, input)),
    sessions: os.sessions.handler(async ({ context }) => {
      const { viewer } = signedIn(context)
      const rows = await listSessions(platform.db, { userId: viewer.id, now: platform.clock.now() })
      return { sessions: rows.map((row) => presentSession(row, viewer.sessionId)) }
    }),
    revokeSession: os.revokeSession.handler(async ({ context, input }) => {
      if (!(await revokeSession(platform, signedIn(context), input.id))) throw refuse('NOT_FOUND')
      return {}
    }),
    entrance: os.entrance.handler(({ context }) => showEntrance(platform, providers, context)),
    identities: os.identities.handler(({ context }) => findIdentities(platform, signedIn(context).viewer.id)),
    unlinkIdentity: os.unlinkIdentity.handler(async ({ context, input }) => {
      await unlinkIdentity(platform, signedIn(context), input.provider)
      return {}
    }),
    disownSession: os.disownSession.handler(async ({ context, input }) => {
      const revoked = await disownSession(platform, signedIn(context), input.id)
      if (revoked === null) throw refuse('NOT_FOUND')
      return { revoked }
    }),
    revokeOtherSessions: os.revokeOtherSessions.handler(async ({ context }) => ({
      revoked: await revokeOtherSessions(platform, signedIn(context)),
    })),
  })
}

/** The providers on offer, why the last sign-in with one failed, and who may create an account. */
function showEntrance({ profiles }: AccountsPlatform, providers: KnownProviders, context: ApiContext) {
  const own = [...providers].flatMap(([provider, { row, icon }]) =>
    row.kind === 'discovered' ? { provider, name: row.name, icon: icon && `/auth/${provider}/icon` } : [],
  )
  return {
    providers: [...providers.keys()],
    ...(own.length > 0 && { own }),
    ...([...providers.values()].some(({ isEmbedded }) => isEmbedded) && { arePlayed: true }),
    refusal: toldTo(context),
    registration: profiles.registrationMode(),
  }
}

type Accounts = ReturnType<typeof endpoints<typeof accountsContract>>

const emailRoutes = (platform: AccountsPlatform, os: Accounts) => ({
  changeEmail: os.changeEmail.handler(({ context, input }) => changeEmail(platform, signedIn(context), input)),
  emailChange: os.emailChange.handler(({ context }) => showEmailChange(platform, signedIn(context))),
  dropEmailChange: os.dropEmailChange.handler(async ({ context }) => {
    await dropEmailChange(platform, signedIn(context))
    return {}
  }),
  confirmEmailChange: os.confirmEmailChange.handler(({ context, input }) =>
    confirmEmailChange(platform, context, input),
  ),
  cancelEmailChange: os.cancelEmailChange.handler(async ({ input }) => {
    await cancelEmailChange(platform, input)
    return {}
  }),
})

/** The archive contains no secrets and no hashes. Erasure leaves a tombstone that nobody can sign in to. */
const accountsOfPerson = personalData({
  tables: {
    session: { user_id: 'delete' },
    seen_day: { user_id: 'delete' },
    api_key: { user_id: 'delete' },
    credential: { user_id: 'delete' },
    identity: { user_id: 'delete' },
    mail_link: { user_id: 'delete' },
    provider_entry: { user_id: 'delete' },
    passkey_question: { user_id: 'delete' },
    email_change: { user_id: 'delete' },
    factor_app: { user_id: 'delete' },
    passkey: { user_id: 'delete' },
    recovery_code: { user_id: 'delete' },
    factor_reset: { user_id: 'delete' },
    entry: { user_id: 'delete' },
    account: {
      // `suspended_at` stays: it keeps the rankings of a banned author hidden. The quotes tell the column from the table.
      id: {
        set: `email = id || '@erased.invalid', email_verified = false, name = '', "image" = NULL, is_super_admin = false,
          staff_roles = '{}', silenced_until = NULL, suspended_for = NULL, leaving_at = NULL, applied_at = NULL, entered_at = NULL,
          factor_later_until = NULL`,
      },
    },
    departure: {
      user_id: (trx, { userId, at }) =>
        sql`UPDATE departure SET erased_at = ${at}, token = encode(sha256(gen_random_uuid()::text::bytea), 'hex')
          WHERE user_id = ${userId}`.execute(trx),
    },
  },
  files: {
    account: {
      from: 'account',
      of: 'id',
      columns: 'id, email, email_verified, created_at, suspended_at, silenced_until',
    },
    'sign-ins': {
      from: 'session',
      columns: 'created_at AS signed_in_at, updated_at AS last_seen_at, ip_address AS network, user_agent',
      order: 'created_at',
    },
    'days-here': { from: 'seen_day', columns: 'day', order: 'day' },
    'ways-in': { from: 'credential', columns: 'provider_id AS way, created_at, updated_at', order: 'created_at' },
    identities: {
      from: 'identity',
      columns: `provider, email, created_at, array_to_string(roles, ' ') AS roles`,
      order: 'created_at',
    },
    // Pending sign-ins and challenges last minutes: they are gone before the user reads the archive.
    'second-factors': (id) =>
      sql`SELECT CASE WHEN confirmed_at IS NULL THEN 'app, not confirmed' ELSE 'app' END AS kind, NULL AS name, created_at,
            CASE WHEN last_step > 0 THEN to_timestamp(last_step * 30) END AS last_used_at, NULL::int AS left
          FROM factor_app WHERE user_id = ${id}
        UNION ALL SELECT 'passkey', user_agent, created_at, used_at, NULL FROM passkey WHERE user_id = ${id}
        UNION ALL SELECT 'recovery-codes', NULL, NULL, NULL, count(*)::int FROM recovery_code WHERE user_id = ${id}
        UNION ALL SELECT 'lost-factor-reset', NULL, created_at, NULL, NULL FROM factor_reset WHERE user_id = ${id}
        ORDER BY 1, 3`,
    'api-keys': {
      from: 'api_key',
      columns: `name, prefix, array_to_string(scopes, ' ') AS scopes, created_at, expires_at,
        last_used_on::text AS last_used_on`,
      order: 'created_at',
    },
    'email-changes': {
      from: 'email_change',
      columns: 'new_email, created_at, new_confirmed_at, old_confirmed_at, expires_at',
    },
  },
})

const nothing = () => ({})

const factorRoutes = (platform: AccountsPlatform, os: Accounts) => ({
  factors: os.factors.handler(({ context }) => showFactors(platform, signedIn(context))),
  startApp: os.startApp.handler(({ context, input }) => startApp(platform, signedIn(context), input.proof)),
  confirmApp: os.confirmApp.handler(({ context, input }) => finishApp(platform, signedIn(context), input.code)),
  removeApp: os.removeApp.handler(({ context, input }) =>
    removeApp(platform, signedIn(context), input.proof).then(nothing),
  ),
  startPasskey: os.startPasskey.handler(({ context, input }) => startPasskey(platform, signedIn(context), input.proof)),
  addPasskey: os.addPasskey.handler(({ context, input }) => addPasskey(platform, signedIn(context), input.answer)),
  removePasskey: os.removePasskey.handler(({ context, input }) =>
    removePasskey(platform, signedIn(context), input).then(nothing),
  ),
  renewCodes: os.renewCodes.handler(({ context, input }) => renewCodes(platform, signedIn(context), input.proof)),
  prove: os.prove.handler(({ context, input }) => proveFactor(platform, signedIn(context), input.proof)),
  keepFactors: os.keepFactors.handler(({ context }) => keepFactors(platform, signedIn(context)).then(nothing)),
  postponeFactor: os.postponeFactor.handler(({ context }) => postponeFactor(platform, signedIn(context)).then(nothing)),
  entry: os.entry.handler(({ context }) => showEntry(platform, context)),
  answerFactor: os.answerFactor.handler(({ context, input }) => answerFactor(platform, context, input.code)),
  passkeyQuestion: os.passkeyQuestion.handler(({ context }) => passkeyQuestion(platform, context)),
  signInByPasskey: os.signInByPasskey.handler(({ context, input }) => signInByPasskey(platform, context, input.answer)),
  askFactorReset: os.askFactorReset.handler(({ context }) => askFactorReset(platform, context)),
  factorReset: os.factorReset.handler(({ input }) => showReset(platform, input.token)),
  resetFactors: os.resetFactors.handler(({ input }) => resetFactors(platform, input.token).then(nothing)),
  cancelFactorReset: os.cancelFactorReset.handler(({ input }) => cancelReset(platform, input.token).then(nothing)),
})

const DAY_MS = 86_400_000

/** Job that deletes expired rows: sessions, links, pending sign-ins, and old counts of failed attempts. */
const accountJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-accounts', { cron: '20 * * * *' }, async () => {
    const now = platform.clock.now()
    await deleteOldEntries(platform.db, now)
    return deleteOutdated(platform.db, { now, quietSince: new Date(now.getTime() - DAY_MS) })
  }),
]

/** Deletes rows that expired by `now`, and failure counts that have not changed since `quietSince`. */
async function deleteOutdated(db: Db, o: { now: Date; quietSince: Date }): Promise<void> {
  await tables(db).deleteFrom('session').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('mail_link').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('entry').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('passkey_question').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('factor_reset').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('email_change').where('expires_at', '<=', o.now).execute()
  await tables(db).deleteFrom('sign_in_delay').where('updated_at', '<', o.quietSince).execute()
}

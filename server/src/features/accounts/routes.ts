import { NOT_FOUND } from '@liston/contract/kernel'
import { accountsContract, LEASE_MS } from '@liston/contract/accounts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { keyRoutes } from './api-keys.ts'
import { comeBack } from './leaving/come-back.ts'
import { confirmLeaving, leave } from './leaving/leave.ts'
import { emailRoutes } from './email-change/routes.ts'
import { factorRoutes } from './factor/routes.ts'
import { changePassword, recoverPassword, resetPassword } from './password/recover-password.ts'
import { presentSession, revokeOtherSessions, revokeSession, signOut } from './session/sessions.ts'
import { listSessions } from './session/store.ts'
import { disownSession, signIn } from './session/sign-in.ts'
import { signUp } from './sign-up.ts'
import { toldTo } from './providers/finish-entry.ts'
import { findIdentities, unlinkIdentity } from './providers/identities.ts'
import type { KnownProviders } from './providers/offered-providers.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

const refuse = refuser(NOT_FOUND)

export function accountRoutes(platform: AccountsPlatform, providers: KnownProviders) {
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
    entrance: os.entrance.handler(({ context }) => ({
      providers: [...providers.keys()],
      ...([...providers.values()].some(({ isEmbedded }) => isEmbedded) && { arePlayed: true }),
      refusal: toldTo(context),
    })),
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

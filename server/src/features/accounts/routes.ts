import { NOT_FOUND } from '@liston/contract/kernel'
import { accountsContract, LEASE_MS } from '@liston/contract/accounts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import type { AccountsPlatform } from './accounts-platform.ts'
import { changePassword } from './password/change-password.ts'
import { recoverPassword, resetPassword } from './password/recover-password.ts'
import { presentSession } from './session/present-session.ts'
import { revokeOtherSessions, revokeSession } from './session/revoke-sessions.ts'
import { signOut } from './session/sign-out.ts'
import { listSessions } from './session/store.ts'
import { signIn } from './session/sign-in.ts'
import { signUp } from './sign-up.ts'
import { resendVerification, verifyEmail } from './email/verify-email.ts'

const refuse = refuser(NOT_FOUND)

export function accountRoutes(platform: AccountsPlatform) {
  const os = endpoints(accountsContract)
  return os.router({
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
      await changePassword(platform, context, { userId: signedIn(context).viewer.id, ...input })
      return {}
    }),
    sessions: os.sessions.handler(async ({ context }) => {
      const { viewer } = signedIn(context)
      const rows = await listSessions(platform.db, { userId: viewer.id, now: platform.clock.now() })
      return { sessions: rows.map((row) => presentSession(row, viewer.sessionId)) }
    }),
    revokeSession: os.revokeSession.handler(async ({ context, input }) => {
      if (!(await revokeSession(platform, signedIn(context), input.id))) throw refuse('NOT_FOUND')
      return {}
    }),
    revokeOtherSessions: os.revokeOtherSessions.handler(async ({ context }) => ({
      revoked: await revokeOtherSessions(platform, signedIn(context)),
    })),
  })
}

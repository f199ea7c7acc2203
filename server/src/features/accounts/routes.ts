import { accountsContract, LEASE_MS } from '@liston/contract/accounts'
import { endpoints, signedIn } from '../../platform/http/index.ts'
import type { AccountsHouse } from './accounts-house.ts'
import { changePassword } from './password/change-password.ts'
import { recoverPassword, resetPassword } from './password/recover-password.ts'
import { presentSession } from './session/present-session.ts'
import { revokeOtherSessions, revokeSession } from './session/revoke-sessions.ts'
import { signOut } from './session/sign-out.ts'
import { listSessions } from './session/store.ts'
import { signIn } from './session/sign-in.ts'
import { signUp } from './sign-up.ts'
import { resendVerification, verifyEmail } from './email/verify-email.ts'

export function accountRoutes(house: AccountsHouse) {
  const os = endpoints(accountsContract)
  return os.router({
    signUp: os.signUp.handler(({ context, input }) => signUp(house, context, input)),
    signIn: os.signIn.handler(({ context, input }) => signIn(house, context, input)),
    signOut: os.signOut.handler(async ({ context }) => {
      await signOut(house, context)
      return {}
    }),
    renewSession: os.renewSession.handler(() => ({
      leaseExpiresAt: new Date(house.clock.now().getTime() + LEASE_MS).toISOString(),
    })),
    verifyEmail: os.verifyEmail.handler(({ context, input }) => verifyEmail(house, context, input)),
    resendVerification: os.resendVerification.handler(({ context }) =>
      resendVerification(house, context, signedIn(context).viewer.id),
    ),
    recoverPassword: os.recoverPassword.handler(({ context, input }) => recoverPassword(house, context, input)),
    resetPassword: os.resetPassword.handler(({ context, input }) => resetPassword(house, context, input)),
    changePassword: os.changePassword.handler(async ({ context, input }) => {
      await changePassword(house, context, { userId: signedIn(context).viewer.id, ...input })
      return {}
    }),
    sessions: os.sessions.handler(async ({ context }) => {
      const { viewer } = signedIn(context)
      const rows = await listSessions(house.db, { userId: viewer.id, now: house.clock.now() })
      return { sessions: rows.map((row) => presentSession(row, viewer.sessionId)) }
    }),
    revokeSession: os.revokeSession.handler(async ({ context, input, errors }) => {
      if (!(await revokeSession(house, signedIn(context), input.id))) throw errors.NOT_FOUND()
      return {}
    }),
    revokeOtherSessions: os.revokeOtherSessions.handler(async ({ context }) => ({
      revoked: await revokeOtherSessions(house, signedIn(context)),
    })),
  })
}

import type { accountsContract } from '@liston/contract/accounts'
import { type endpoints, signedIn } from '../../../platform/http/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  dropEmailChange,
  showEmailChange,
} from './confirm-change.ts'

type Accounts = ReturnType<typeof endpoints<typeof accountsContract>>

export const emailRoutes = (platform: AccountsPlatform, os: Accounts) => ({
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

import { accountRefusals } from '@liston/contract/accounts'
import { anywhere } from '@liston/contract/kernel'
import { refuser } from '../../platform/http/index.ts'

/** The refusals of this slice, to throw. */
export const refuse = refuser({
  ...anywhere,
  ...accountRefusals.signUp,
  ...accountRefusals.signIn,
  ...accountRefusals.resetPassword,
})

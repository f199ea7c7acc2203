import { type accountsContract, KEYS_PER_PERSON } from '@liston/contract/accounts'
import { NOT_FOUND } from '@liston/contract/kernel'
import { type endpoints, signedIn } from '../../../platform/http/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import type { AccountsPlatform } from '../accounts-platform.ts'
import { makeKey } from './make-key.ts'
import { presentKey } from './present-key.ts'
import { revokeKey } from './revoke-key.ts'
import { findKey, listKeys } from './store.ts'

const refuse = refuser(NOT_FOUND)
type Accounts = ReturnType<typeof endpoints<typeof accountsContract>>

export const keyRoutes = (platform: AccountsPlatform, os: Accounts) => ({
  keys: os.keys.handler(async ({ context }) => {
    const rows = await listKeys(platform.db, signedIn(context).viewer.id)
    return { keys: rows.map((row) => presentKey(row, platform.clock.now())), max: KEYS_PER_PERSON }
  }),
  makeKey: os.makeKey.handler(({ context, input }) => makeKey(platform, signedIn(context), input)),
  revokeKey: os.revokeKey.handler(async ({ context, input }) => {
    if (!(await revokeKey(platform, signedIn(context), input.id))) throw refuse('NOT_FOUND')
    return {}
  }),
  thisKey: os.thisKey.handler(async ({ context }) => {
    const { viewer } = signedIn(context)
    const row = viewer.key && (await findKey(platform.db, viewer.key.id))
    if (!row) throw refuse('NOT_FOUND')
    return { key: presentKey(row, platform.clock.now()), userId: viewer.id }
  }),
})

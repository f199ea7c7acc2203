import type { ApiClient, Fields } from '../../../platform/http/index.ts'
import { proofIn } from './forms.ts'

/** Proves the user's identity with the fields of a form without JavaScript, if they contain a proof. */
export async function proveTyped({ accounts }: Pick<ApiClient, 'accounts'>, fields: Fields): Promise<void> {
  if (fields.password || fields.proofCode) await accounts.prove(proofIn(fields))
}

import type { ApiClient, Fields } from '../../../platform/http/index.ts'
import { proofIn } from './forms.ts'

/** Proves again who one is by what a form without JavaScript said, where it said anything. */
export async function proveTyped({ accounts }: Pick<ApiClient, 'accounts'>, fields: Fields): Promise<void> {
  if (fields.password || fields.proofCode) await accounts.prove(proofIn(fields))
}

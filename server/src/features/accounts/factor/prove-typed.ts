import type { ApiClient, Fields } from '../../../platform/http/index.ts'

/** Proves the user's identity with the fields of a form without JavaScript, if they contain a proof. */
export async function proveTyped({ accounts }: Pick<ApiClient, 'accounts'>, fields: Fields): Promise<void> {
  const { password, proofCode } = fields
  if (!password && !proofCode) return
  await accounts.prove({ proof: { ...(password ? { password } : {}), ...(proofCode ? { code: proofCode } : {}) } })
}

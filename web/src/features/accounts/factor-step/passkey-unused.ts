import { ApiError } from '../../../platform/api-error.ts'

/** Throws PASSKEY_UNUSED: the browser or the user cancelled. Forms show it like a refusal of the server. */
export function passkeyUnused(error: unknown): never {
  console.info('no passkey', error)
  throw new ApiError({ code: 'PASSKEY_UNUSED', status: 400 })
}

import { ApiError } from '../../../platform/api-error.ts'

/** The browser, or who sits at it, said no to a passkey: told like any other refusal. */
export function passkeyUnused(error: unknown): never {
  console.info('no passkey', error)
  throw new ApiError({ code: 'PASSKEY_UNUSED', status: 400 })
}

import type { Provider } from '@liston/contract/accounts'
import type { KeyScope, Language, StaffRole } from '@liston/contract/kernel'
import type { Generated } from 'kysely'

export type AccountTables = {
  account: {
    id: string
    email: string
    email_verified: Generated<boolean>
    image: Generated<string | null>
    is_super_admin: Generated<boolean>
    suspended_at: Date | null
    suspended_for: Generated<string | null>
    silenced_until: Generated<Date | null>
    leaving_at: Generated<Date | null>
    applied_at: Generated<Date | null>
    /** Time of the first sign-in. */
    entered_at: Generated<Date | null>
    factor_later_until: Generated<Date | null>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  credential: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    password: string | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  session: {
    id: string
    user_id: string
    /** SHA-256 of the cookie's value. */
    token: string
    expires_at: Date
    ip_address: string | null
    user_agent: string | null
    /** When the session last proved a second factor. */
    factor_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  mail_link: {
    /** SHA-256 of the link's token. */
    token: string
    user_id: string
    purpose: LinkPurpose
    expires_at: Date
    created_at: Generated<Date>
  }
  identity: {
    provider: Provider
    /** Id of the user at the provider. */
    subject: string
    user_id: string
    email: string | null
    created_at: Date
    roles: Generated<StaffRole[]>
  }
  provider_entry: {
    /** SHA-256 of the state, and of the browser's secret. */
    state: string
    browser: string
    provider: Provider
    next: string
    language: Language
    /** The user agreed to delete an unconfirmed account with their address. */
    takes_over: boolean
    /** The user whose account to link; null for a sign-in. */
    user_id: string | null
    expires_at: Date
  }
  departure: {
    user_id: string
    asked_at: Date
    votes_too: boolean
    /** SHA-256 of the link's token. */
    token: string
    left_at: Date | null
    erase_at: Date | null
    erased_at: Date | null
  }
  factor_app: {
    user_id: string
    /** AES-256-GCM, base64url. */
    sealed_secret: string
    confirmed_at: Date | null
    last_step: Generated<number>
    created_at: Date
  }
  passkey: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    user_agent: string
    created_at: Date
    used_at: Date | null
  }
  /** `token`: SHA-256 of the challenge. */
  passkey_question: { token: string; user_id: string | null; expires_at: Date }
  recovery_code: { user_id: string; hash: string }
  /** `token`: SHA-256 of the cookie's value. */
  entry: { token: string; user_id: string; tries: Generated<number>; expires_at: Date }
  factor_holder: { user_id: string }
  factor_due: { user_id: string }
  factor_reset: { user_id: string; token: string; created_at: Date; ripe_at: Date; expires_at: Date }
  email_change: {
    user_id: string
    new_email: string
    new_token: string
    old_token: string
    cancel_token: string
    new_confirmed_at: Date | null
    old_confirmed_at: Date | null
    created_at: Date
    expires_at: Date
  }
  /** `hash`: SHA-256 of the secret, hex. */
  api_key: {
    id: string
    user_id: string
    place: number
    name: string
    prefix: string
    hash: string
    scopes: KeyScope[]
    created_at: Date
    expires_at: Date | null
    last_used_on: string | null
  }
  sign_in_delay: { key: string; failures: number; free_at: Date; updated_at: Date }
}

export type LinkPurpose = 'confirm' | 'reset'

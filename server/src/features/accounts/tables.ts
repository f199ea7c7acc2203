import type { Generated } from 'kysely'

export type AccountTables = {
  account: {
    id: string
    email: string
    email_verified: Generated<boolean>
    is_super_admin: Generated<boolean>
    suspended_at: Date | null
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
  sign_in_delay: { key: string; failures: number; free_at: Date; updated_at: Date }
}

export type LinkPurpose = 'confirm' | 'reset'

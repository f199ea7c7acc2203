export type StoreTables = {
  store_purchase: {
    original_transaction_id: string
    transaction_id: string
    device: string
    product_id: string
    app_account_token: string | null
    ownership: 'PURCHASED' | 'FAMILY_SHARED'
    status: number
    bought_at: Date
    period_starts_at: Date
    expires_at: Date
    grace_expires_at: Date | null
    revoked_at: Date | null
    auto_renew: boolean
    signed_at: Date
  }
  store_notice: {
    id: string
    original_transaction_id: string
    type: string
    subtype: string | null
    signed_payload: string
    told_at: Date
    answer: number | null
  }
}

export type IdpTables = {
  idp_record: {
    model: string
    id: string
    payload: Record<string, unknown>
    uid: string | null
    grant_id: string | null
    expires_at: Date | null
  }
}

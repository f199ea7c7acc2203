import type { Language } from '@liston/contract/kernel'
import type { Generated } from 'kysely'

export type OwnDataTables = {
  data_export: {
    id: string
    user_id: string
    asked_at: Date
    day: Generated<string>
    language: Language
    state: Generated<'waiting' | 'ready' | 'gone'>
    token: string | null
    bytes: number | null
    expires_at: Date | null
  }
}

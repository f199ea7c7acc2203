import type { SettingKey } from '@liston/contract/settings'
import type { Generated } from 'kysely'
import type * as z from 'zod'

export type SettingTables = {
  app_setting: { key: z.infer<typeof SettingKey>; value: string }
  app_setting_change: {
    seq: Generated<string>
    key: string
    before: string | null
    after: string
    by_id: string | null
    changed_at: Date
  }
}

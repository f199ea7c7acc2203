import type { Encoding } from '@liston/contract/transfer'
import type * as z from 'zod'

export type TransferTables = {
  import_file: {
    id: string
    user_id: string
    file_name: string
    encoding: z.infer<typeof Encoding>
    content: string
    brought_at: Date
    draft_id: string | null
    drafted_at: Date | null
  }
}

import type { ImageKind } from '@liston/contract/uploads'
import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | undefined, Date>

export type UploadTables = {
  image: {
    id: string
    owner_id: string
    kind: ImageKind
    url: Generated<string>
    sha256: string
    dhash: string
    width: number
    height: number
    bytes: number
    alt: Generated<string>
    attached_to: string | null
    released_at: Instant
    hidden_at: Date | null
    made_by: 'model' | 'included' | null
    created_at: Instant
  }
  image_file_due: { id: string; due_at: Instant }
}

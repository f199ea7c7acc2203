import type { Db } from '../../../platform/db/index.ts'
import type { AvatarTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<AvatarTables>()

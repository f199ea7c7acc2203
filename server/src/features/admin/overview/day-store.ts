import type { DayFigures } from '@liston/contract/admin'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

export type DayRow = { day: string; figures: DayFigures; countedAt: Date }

/** A day of a large community may take longer than a statement of a request may: for this transaction. */
export const allowLongLook = (trx: Trx) => sql`SET LOCAL statement_timeout = '60s'`.execute(trx)

import * as z from 'zod'
import { BAD_CURSOR, Cursor, pageOf, staff } from '../kernel/index.ts'
import { CircleMember } from './schema.ts'

const tags = ['circles']

export const circlesContract = {
  list: staff('integrity', 'read')
    .route({ method: 'GET', path: '/admin/circles', tags, summary: 'List members of collusion rings, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(CircleMember)),
}

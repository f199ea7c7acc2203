import * as z from 'zod'
import { BAD_CURSOR, Cursor, pageOf, staff } from '../../kernel/index.ts'
import { AskedPeople, ListedPerson } from './schema.ts'

const tags = ['admin']

export const peopleEndpoints = {
  /** A look for an address, or at one, is for those who may change people; for others nobody has such an address. */
  people: staff('people', 'search')
    .route({ method: 'GET', path: '/admin/people', tags, summary: 'People, by name, level, role and age' })
    .errors(BAD_CURSOR)
    .input(AskedPeople.extend({ cursor: Cursor.optional() }))
    .output(pageOf(ListedPerson)),

  /** The same people as a file, addresses for those who may change people. Each file is a line in the log. */
  peopleFile: staff('people', 'search')
    .route({ method: 'GET', path: '/admin/people/csv', tags, summary: 'People as CSV, at most 10,000' })
    .input(AskedPeople)
    .output(z.file()),
}

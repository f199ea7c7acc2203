import * as addresses from '../server/src/testing/addresses.ts'
import { call, type Caller, get } from './people.ts'

export { admin, between, open, ours, own, setUp } from '../server/src/testing/addresses.ts'

const reader =
  (caller: Caller): addresses.Read =>
  (path) =>
    get(caller, path.slice(1))

/** Addresses of content of the sample community. */
export const things = (caller: Caller) => addresses.things(reader(caller))
/** Addresses of admin pages about a user of the sample community. */
export const adminThings = (caller: Caller) => addresses.adminThings(reader(caller))
/** Addresses of the signed-in user's own content. Staff first decide a report case on one of their rankings. */
export const ownThings = (caller: Caller, staff: Caller) =>
  addresses.ownThings(reader(caller), (id) => call(staff, `admin/reports/ranking/${id}`, { answer: 'keep' }))

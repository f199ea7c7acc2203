/** What super admins see of the whole installation. */
export { adminContract } from './endpoints.ts'
export { PEOPLE_AGES, PEOPLE_COLUMNS, PEOPLE_ORDERS, PEOPLE_ROLES, type PeopleColumn } from './people/choices.ts'
export { AskedPeople, ListedPerson } from './people/schema.ts'
export { Overview } from './schema.ts'
export { staffRefusals } from './staff/refusals.ts'
export { GivenRole, Sought as SoughtAct, StaffActLine, StaffMember, StaffTable } from './staff/schema.ts'
export { SettingChange } from './settings-schema.ts'

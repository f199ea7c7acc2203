/** Administration: staff roles, audit log, user management, figures, system state and viewing the site as a user. */
export { adminContract } from './endpoints.ts'
export {
  GRANT_MAX,
  NOTE_MAX,
  NOTES_MAX,
  PEOPLE_AGES,
  PEOPLE_COLUMNS,
  PEOPLE_ORDERS,
  PEOPLE_ROLES,
  type PeopleColumn,
} from './people/choices.ts'
export { AskedPeople, ListedPerson, SavedView, ViewAddress, VIEWS_MAX } from './people/schema.ts'
export { PastSanction, PersonMovement, PersonSheet, StaffNote } from './people/person.ts'
export { personRefusals } from './people/endpoints.ts'
export { PANEL_PERIODS, type PanelPeriod } from './overview-periods.ts'
export { DayFigures, PanelDays, Queue, type QueueName } from './overview.ts'
export { Overview, SettingChange } from './schema.ts'
export { staffRefusals } from './staff.ts'
export { GivenRole, Sought as SoughtAct, StaffActLine, StaffMember, StaffTable } from './staff.ts'
export {
  Backups,
  GivenUpJob,
  Integration,
  IntegrationName,
  SystemState,
  Trial,
} from './system.ts'
export { HalfText } from './translations.ts'
export { viewRefusals } from './view.ts'

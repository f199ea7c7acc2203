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
export { AskedPeople, ListedPerson } from './people/schema.ts'
export { PastSanction, PersonMovement, PersonSheet, StaffNote } from './people/person.ts'
export { SavedView, ViewAddress, VIEWS_MAX } from './people/views.ts'
export { personRefusals } from './people/endpoints.ts'
export { PANEL_PERIODS, type PanelPeriod } from './overview/periods.ts'
export { DayFigures, PanelDays, Queue, type QueueName } from './overview/schema.ts'
export { Overview } from './schema.ts'
export { staffRefusals } from './staff.ts'
export { GivenRole, Sought as SoughtAct, StaffActLine, StaffMember, StaffTable } from './staff.ts'
export {
  GivenUpJob,
  Integration,
  IntegrationName,
  SystemState,
  Trial,
} from './system.ts'
export { HalfText } from './translations/endpoints.ts'
export { viewRefusals } from './view/endpoints.ts'
export { SettingChange } from './settings-schema.ts'

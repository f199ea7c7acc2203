import { adminContract, type SettingChange } from '@liston/contract/admin'
import { sql } from 'kysely'
import { openBackups } from '../../platform/backup/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, type PlainForm, signedIn } from '../../platform/http/index.ts'
import { timedJob } from '../../platform/jobs/index.ts'
import { personalData } from '../../platform/personal.ts'
import { listStaff, setRoles } from './keep-staff.ts'
import { listActs } from './list-acts.ts'
import { countDaysJob, showDays, showOverview } from './overview.ts'
import {
  changePerson,
  grant,
  mailPersonReset,
  removePerson,
  setPersonEmail,
  signPersonOut,
} from './people/change-person.ts'
import { exportPeople, findViews, listMovements, listPeople, removeView, saveView } from './people/list-people.ts'
import { addNote, type Panel, removeNote, showPerson } from './people/show-person.ts'
import { showHalfTexts } from './show-half-texts.ts'
import { retryJob, showSystem } from './show-system.ts'
import { tryOut } from './try-out.ts'
import { beginView, deleteEndedViews, endView } from './view-as.ts'

/** `version`: version of the application, which the platform does not know. */
export function openAdmin(platform: Panel, version: string): Feature<'admin'> {
  const backups = openBackups(platform)
  return {
    routes: adminRoutes(platform, version),
    forms: adminForms,
    jobs: [
      countDaysJob(platform),
      timedJob('sweep-staff-views', { cron: '50 3 * * *' }, () => deleteEndedViews(platform.db, platform.clock.now())),
      ...backups.jobs,
    ],
    personal: panelOfPerson,
    close: backups.close,
  }
}

/** Number of changes shown per setting. */
const CHANGES_SHOWN = 10

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })
const about = <I extends { id: string }>(context: ApiContext, input: I) => ({
  ...actor(context),
  ...input,
  personId: input.id,
})

const adminRoutes = (platform: Panel, version: string) => {
  const os = endpoints(adminContract)
  return os.router({
    overview: os.overview.handler(() => showOverview(platform, version)),
    days: os.days.handler(({ context, input }) => showDays(platform, signedIn(context).viewer, input.days)),
    settingChanges: os.settingChanges.handler(async () => {
      const rows = await findSettingChanges(platform.db, CHANGES_SHOWN)
      return { items: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })) }
    }),
    people: os.people.handler(({ context, input }) => listPeople(platform, signedIn(context).viewer, input)),
    peopleFile: os.peopleFile.handler(({ context, input }) => exportPeople(platform, signedIn(context).viewer, input)),
    views: os.views.handler(async ({ context }) => ({
      items: await findViews(platform.db, signedIn(context).viewer.id),
    })),
    saveView: os.saveView.handler(({ context, input }) =>
      saveView(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    removeView: os.removeView.handler(({ context, input }) =>
      removeView(platform, { userId: signedIn(context).viewer.id, ...input }),
    ),
    person: os.person.handler(({ context, input }) => showPerson(platform, signedIn(context).viewer, input.id)),
    personLedger: os.personLedger.handler(({ input }) => listMovements(platform, input)),
    signPersonOut: os.signPersonOut.handler(({ context, input }) => signPersonOut(platform, about(context, input))),
    changePerson: os.changePerson.handler(({ context, input }) => changePerson(platform, about(context, input))),
    setPersonEmail: os.setPersonEmail.handler(({ context, input }) => setPersonEmail(platform, about(context, input))),
    mailPersonReset: os.mailPersonReset.handler(({ context, input }) =>
      mailPersonReset(platform, about(context, input)),
    ),
    removePerson: os.removePerson.handler(({ context, input }) => removePerson(platform, about(context, input))),
    addPersonNote: os.addPersonNote.handler(({ context, input }) => addNote(platform, about(context, input))),
    removePersonNote: os.removePersonNote.handler(({ context, input }) => removeNote(platform, about(context, input))),
    grant: os.grant.handler(({ context, input }) => grant(platform, about(context, input))),
    halfTexts: os.halfTexts.handler(() => showHalfTexts(platform)),
    staff: os.staff.handler(() => listStaff(platform)),
    setRoles: os.setRoles.handler(({ context, input }) => setRoles(platform, { ...actor(context), ...input })),
    beginView: os.beginView.handler(({ context, input }) =>
      beginView(platform, { viewer: signedIn(context).viewer, personId: input.id, reason: input.reason }),
    ),
    endView: os.endView.handler(({ context }) => endView(platform, signedIn(context).viewer)),
    system: os.system.handler(() => showSystem(platform, version)),
    tryOut: os.tryOut.handler(({ context, input }) =>
      tryOut(platform, { viewer: signedIn(context).viewer, key: context.idempotencyKey, name: input.name }),
    ),
    retryJob: os.retryJob.handler(({ context, input }) => retryJob(platform, { ...actor(context), id: input.id })),
    acts: os.acts.handler(({ input }) => listActs(platform, input)),
  })
}

type ChangeRow = Omit<SettingChange, 'changedAt'> & { changedAt: Date }

/** The latest changes, at most `most` per setting. */
async function findSettingChanges(db: Db, most: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT c.seq::int AS version, c.key, c.after AS value, c.before, a.username AS by, c.changed_at AS "changedAt"
    FROM (SELECT *, row_number() OVER (PARTITION BY key ORDER BY seq DESC) AS n FROM app_setting_change) c
    LEFT JOIN author a ON a.id = c.by_id WHERE c.n <= ${most} ORDER BY c.seq DESC`.execute(db)
  return rows
}

/** Saved views, notes, and who views the site as whom. */
const panelOfPerson = personalData({
  tables: {
    saved_view: { staff_id: 'delete' },
    staff_note: { person_id: 'delete', by_id: { keep: 'staff answer for what they noted' } },
    staff_view: { staff_id: 'delete', person_id: 'delete' },
  },
  files: {
    'saved-views': { from: 'saved_view', of: 'staff_id', columns: 'name, address, made_at', order: 'name' },
    'staff-notes': { from: 'staff_note', of: 'person_id', columns: 'words, written_at', order: 'written_at' },
    'seen-by-staff': { from: 'staff_view', of: 'person_id', columns: 'began_at, ends_at', order: 'began_at' },
  },
})

/** Ends the view of the site as a user. The answer is a new page, because everything on it was the viewed user's. */
const adminForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/view/end',
    page: '/',
    submit: ({ admin }) => admin.endView(),
    leadsTo: (_fields, done) => {
      const { personId } = done as { personId: string | null }
      return personId ? `/admin-panelrankw/people/${personId}` : '/admin-panelrankw'
    },
  },
]

import { adminContract } from '@liston/contract/admin'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { showDays } from './overview.ts'
import {
  changePerson,
  grant,
  mailPersonReset,
  removePerson,
  setPersonEmail,
  signPersonOut,
} from './people/change-person.ts'
import { exportPeople, listMovements, listPeople } from './people/list-people.ts'
import { findViews, removeView, saveView } from './people/keep-views.ts'
import { addNote, removeNote } from './people/notes.ts'
import { type Panel, showPerson } from './people/show-person.ts'
import { findSettingChanges } from './settings-store.ts'
import { showOverview } from './show-overview.ts'
import { listStaff, setRoles } from './keep-staff.ts'
import { retryJob, showSystem } from './show-system.ts'
import { tryOut } from './try-out.ts'
import { listActs } from './list-acts.ts'
import { showHalfTexts } from './show-half-texts.ts'
import { beginView, endView } from './view-as.ts'

/** Number of changes shown per setting. */
const CHANGES_SHOWN = 10

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })
const about = <I extends { id: string }>(context: ApiContext, input: I) => ({
  ...actor(context),
  ...input,
  personId: input.id,
})

export const adminRoutes = (platform: Panel, version: string) => {
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

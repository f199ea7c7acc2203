import { NOTE_MAX, type PersonSheet } from '@liston/contract/admin'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { PanelCard, useMayChange } from '../../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { personRefusal } from './act-texts.ts'
import { personTexts } from './texts.ts'

const act = { changes: [keys.admin], why: personRefusal }

/** Staff notes about a user. Staff who may change users add and delete them. */
export function PersonNotes({ person: { id, notes } }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const dates = useDates()
  const api = useApi()
  const mayChange = useMayChange('people')
  return (
    <PanelCard title={t.notes} lead={t.notesLead}>
      {notes.length === 0 ? (
        <p className="text-sm text-muted">{t.noNotes}</p>
      ) : (
        <ul className="admin-lines">
          {notes.map(({ id: noteId, words, by, writtenAt }) => (
            <li key={noteId}>
              <span className="break-words whitespace-pre-line">{words}</span>
              <span className="text-sm text-muted">{[by, dates.moment(writtenAt)].filter(Boolean).join(' · ')}</span>
              {mayChange && (
                <PanelButton
                  {...act}
                  submit={(once) => api.admin.removePersonNote({ id, noteId }, once)}
                  done={t.noteGone}
                  size="sm"
                  variant="ghost"
                >
                  {t.removeNote}
                </PanelButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <PanelForm
          {...act}
          submit={({ words = '' }, once) => api.admin.addPersonNote({ id, words }, once)}
          done={t.noteDone}
          empties="words"
          press={t.addNote}
        >
          <TextArea label={t.note} name="words" rows={2} required minLength={3} maxLength={NOTE_MAX} />
        </PanelForm>
      )}
    </PanelCard>
  )
}

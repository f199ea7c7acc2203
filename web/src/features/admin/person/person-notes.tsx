import { NOTE_MAX, type PersonSheet, type StaffNote } from '@liston/contract/admin'
import { Button } from '../../../design/controls/button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { Form } from '../../../platform/forms/form.tsx'
import { useToldForm } from '../../../platform/forms/use-told-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { personRefusal } from './refusal-texts.ts'
import { personTexts } from './texts.ts'

const keyed = () => ({ context: { idempotencyKey: newKey() } })

/** Staff notes about a user. Staff who may change users add and delete them. */
export function PersonNotes({ person: { id, notes } }: { person: PersonSheet }) {
  const t = useTexts(personTexts)
  const mayChange = useMe()?.staff?.people === 'change'
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-lg">{t.notes}</h2>
      <p className="text-sm text-muted">{t.notesLead}</p>
      {notes.length === 0 ? (
        <p className="text-sm text-muted">{t.noNotes}</p>
      ) : (
        <ul className="admin-lines">
          {notes.map((note) => (
            <Note key={note.id} personId={id} note={note} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && <NewNote key={notes[0]?.id} id={id} />}
    </Card>
  )
}

function Note({ personId, note, mayChange }: { personId: string; note: StaffNote; mayChange: boolean }) {
  const t = useTexts(personTexts)
  const dates = useDates()
  const api = useApi()
  const form = useToldForm({
    submit: () => api.admin.removePersonNote({ id: personId, noteId: note.id }, keyed()),
    changes: keys.admin,
    done: t.noteGone,
    refused: t.notSaved,
    why: personRefusal,
  })
  return (
    <li>
      <span className="break-words whitespace-pre-line">{note.words}</span>
      <span className="text-sm text-muted">{[note.by, dates.moment(note.writtenAt)].filter(Boolean).join(' · ')}</span>
      {mayChange && (
        <Form of={form}>
          <Button type="submit" size="sm" variant="ghost" pending={form.pending} pendingText={t.sending}>
            {t.removeNote}
          </Button>
        </Form>
      )}
    </li>
  )
}

function NewNote({ id }: { id: string }) {
  const t = useTexts(personTexts)
  const api = useApi()
  const form = useToldForm({
    submit: ({ words = '' }) => api.admin.addPersonNote({ id, words }, keyed()),
    changes: keys.admin,
    done: t.noteDone,
    refused: t.notSaved,
    why: personRefusal,
  })
  return (
    <Form of={form} className="grid gap-3">
      <TextArea label={t.note} name="words" rows={2} required minLength={3} maxLength={NOTE_MAX} />
      <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.sending}>
        {t.addNote}
      </Button>
    </Form>
  )
}

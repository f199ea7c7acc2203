import './rooms.css'
import { useDates } from '../../../platform/time/use-dates.ts'
import type { Room } from '@liston/contract/kernel'
import type { RoomChange } from '@liston/contract/settings'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { roomRefusal, roomTexts } from './room-texts.ts'

type Props = { room: Room; isOpen: boolean; version: number; mayChange: boolean }

/** A feature with its state, and a button that turns it on or off. */
export function RoomSwitchRow({ room, isOpen, version, mayChange }: Props) {
  const t = useTexts(roomTexts)
  const { name, hint } = t.rooms[room]
  return (
    <li className="admin-room">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold">{name}</span>
          <Badge tone={isOpen ? 'primary' : 'ink'}>{isOpen ? t.open : t.closed}</Badge>
        </p>
        <p className="text-sm text-muted">
          {isOpen ? t.ifClosed : t.whileClosed}: {hint}
        </p>
      </div>
      {mayChange && <Turn room={room} isOpen={isOpen} version={version} name={name} />}
    </li>
  )
}

function Turn({ room, isOpen, version, name }: Omit<Props, 'mayChange'> & { name: string }) {
  const t = useTexts(roomTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const anew = () => {
    void client.invalidateQueries({ queryKey: keys.settings })
    void client.invalidateQueries({ queryKey: keys.admin })
  }
  const form = useForm({
    submit() {
      const context = { context: { idempotencyKey: newKey() } }
      const sent = { isOpen: !isOpen, version }
      return room === 'ai'
        ? api.settings.saveAiRoom({ ...sent, room }, context)
        : api.settings.saveGameRoom({ ...sent, room }, context)
    },
    onDone() {
      toast({ title: isOpen ? t.wasClosed(name) : t.opened(name), variant: 'success' })
      anew()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: roomRefusal(language, refusal), variant: 'destructive' })
      anew()
    },
  })
  const act = isOpen ? t.toClose : t.toOpen
  return (
    <Form of={form}>
      <Button
        type="submit"
        size="sm"
        variant={isOpen ? 'secondary' : 'primary'}
        pending={form.pending}
        pendingText={t.saving}
        aria-label={t.of(act, name)}
      >
        {act}
      </Button>
    </Form>
  )
}

/** Latest changes of the feature switches, newest first. */
export function RoomChanges({ changes }: { changes: RoomChange[] }) {
  const t = useTexts(roomTexts)
  const dates = useDates()
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="admin-summary">{t.changes(changes.length)}</summary>
      <ol className="grid gap-2">
        {changes.map(({ version, room, isOpen, by, changedAt }) => (
          <li key={`${version} ${room}`} className="admin-change">
            <span className="text-sm text-muted">
              {by ?? t.gone} · <time dateTime={changedAt}>{dates.moment(changedAt)}</time>
            </span>
            <span>{isOpen ? t.opens(t.rooms[room].name) : t.closes(t.rooms[room].name)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

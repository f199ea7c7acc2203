import { PREFERENCES_FORM, PREFERENCES_PAGE } from '@liston/contract/notifications'
import type { FormEvent, ReactNode } from 'react'
import { useMoveSwitches } from './use-move-switches.ts'
import { switchesOf } from './wanted.ts'

/** A form whose buttons each move switches, by post where no script answers. A button's `data-said` says what it did. */
export function SettingsForm({ className, children }: { className?: string; children: ReactNode }) {
  const move = useMoveSwitches()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const { name, value, dataset } = submitter
    const changes = name === 'quiet' ? { quietHours: value === 'on' } : { switches: switchesOf(value) }
    move({ changes, said: dataset.said ?? '' })
  }
  return (
    <form method="post" action={PREFERENCES_FORM} onSubmit={onSubmit} className={className}>
      <input type="hidden" name="back" value={PREFERENCES_PAGE} />
      {children}
    </form>
  )
}

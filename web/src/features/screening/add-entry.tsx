import { type ListKind, type NewEntry, screeningRules } from '@liston/contract/screening'
import { useRef } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { listRefusal } from './refusal-texts.ts'
import { listTexts } from './texts.ts'
import { useListForm } from './use-list-form.ts'

const longest = {
  word: screeningRules.WORD_LETTERS.max,
  domain: screeningRules.DOMAIN_LETTERS_MAX,
  image: 300,
} satisfies Record<ListKind, number>

export function AddEntry({ kind }: { kind: ListKind }) {
  const t = useTexts(listTexts)
  const language = useLanguage()
  const api = useApi()
  const value = useRef<HTMLInputElement>(null)
  const form = useListForm({
    action: '/admin-panelrankw/lists/add',
    submit: async ({ value: written = '', mode, note = '' }) => {
      const entry = { kind, value: written, note, ...(kind === 'image' ? {} : { mode }) } as NewEntry
      await api.screening.add(entry, { context: { idempotencyKey: newKey() } })
      if (value.current) value.current.value = ''
      value.current?.focus()
    },
    done: t.added,
  })
  return (
    <Card as="section" aria-label={t.add}>
      <Form of={form} className="grid gap-4">
        <input type="hidden" name="kind" value={kind} />
        <div className="admin-asked">
          <Field
            ref={value}
            label={t.value[kind]}
            hint={t.hint[kind]}
            name="value"
            required
            maxLength={longest[kind]}
            defaultValue={form.values.value ?? ''}
            error={form.refusal ? listRefusal(language, form.refusal) : undefined}
            autoComplete="off"
            spellCheck={false}
          />
          {kind !== 'image' && (
            <Select
              label={t.mode}
              hint={t.modeHint}
              name="mode"
              defaultValue={form.values.mode ?? 'refuse'}
              options={screeningRules.LIST_MODES.map((mode) => ({ value: mode, label: t.modes[mode] }))}
            />
          )}
          <Field
            label={t.note}
            hint={t.noteHint}
            name="note"
            maxLength={screeningRules.NOTE_LETTERS_MAX}
            defaultValue={form.values.note ?? ''}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.adding}
        >
          {t.add}
        </Button>
      </Form>
    </Card>
  )
}

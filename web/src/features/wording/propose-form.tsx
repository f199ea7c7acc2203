import { WORDING_PAGE, wordingLanguages, wordingRules } from '@liston/contract/wording'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { wordingTexts } from './texts.ts'
import { useWordingForm } from './use-wording-form.ts'

const { WORDS_MAX } = wordingRules

/** Form for a suggestion: the page, its current text, and a better one. */
export function ProposeForm({ place, onSent }: { place?: string | undefined; onSent(): void }) {
  const t = useTexts(wordingTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useWordingForm({
    action: WORDING_PAGE,
    submit: ({ place: at = '', language: of, shown = '', proposed = '' }) =>
      api.wording.propose(
        { place: at, language: of === 'en' ? 'en' : 'es', shown, proposed },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.sent,
    onDone: onSent,
  })
  const { values } = form
  return (
    <form id="proponer" {...form.props} className="grid max-w-measure gap-4">
      <Field
        name="place"
        label={t.place}
        hint={t.placeHint}
        required
        maxLength={1000}
        defaultValue={values.place ?? place}
        error={form.refusal?.code === 'VALIDATION' ? t.placeWrong : undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        name="language"
        label={t.language}
        defaultValue={values.language ?? language}
        options={wordingLanguages.map((value) => ({ value, label: t.languages[value] }))}
      />
      <TextArea
        name="shown"
        label={t.shown}
        hint={t.shownHint}
        rows={2}
        required
        maxLength={WORDS_MAX}
        defaultValue={values.shown}
      />
      <TextArea
        name="proposed"
        label={t.proposed}
        rows={2}
        required
        maxLength={WORDS_MAX}
        defaultValue={values.proposed}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.sending}
      >
        {t.send}
      </Button>
    </form>
  )
}

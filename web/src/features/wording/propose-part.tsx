import { offeredLanguages, languageOfTag } from '@liston/contract/kernel'
import { type Wording, wordingRules } from '@liston/contract/wording'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { FormOptions } from '../../platform/forms/use-form.ts'
import { useToldForm } from '../../platform/forms/use-told-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { OwnFailure } from '../../platform/queries/own-failure.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { languageName, useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { ownWordingsQuery } from './queries.ts'
import { wordingRefusal, wordingTexts } from './texts.ts'
import { WordsPair } from './words-pair.tsx'

/** Form for a suggestion, and the user's earlier ones. `place`: page of the text. */
export function ProposePart({ place }: { place?: string | undefined }) {
  const [made, setMade] = useState(0)
  return (
    <>
      <ProposeForm key={made} place={place} onSent={() => setMade((n) => n + 1)} />
      <OwnFailure>
        <OwnWordings />
      </OwnFailure>
    </>
  )
}

function OwnWordings() {
  const t = useTexts(wordingTexts)
  const { items } = useSuspenseQuery(ownWordingsQuery(useApi())).data
  if (items.length === 0) return null
  return (
    <section aria-labelledby="propuestas" className="grid gap-3 later">
      <h2 id="propuestas" className="text-xl">
        {t.mine}
      </h2>
      <ul className="grid gap-3">
        {items.map((wording) => (
          <OwnWording key={wording.id} wording={wording} />
        ))}
      </ul>
    </section>
  )
}

const { WORDS_MAX } = wordingRules

/** Form for a suggestion: the page, its current text, and a better one. */
function ProposeForm({ place, onSent }: { place?: string | undefined; onSent(): void }) {
  const t = useTexts(wordingTexts)
  const language = useLanguage()
  const api = useApi()
  const form = useWordingForm({
    submit: ({ place: at = '', language: of, shown = '', proposed = '' }) =>
      api.wording.propose(
        { place: at, language: languageOfTag(of) ?? language, shown, proposed },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.sent,
    onDone: onSent,
  })
  return (
    <form id="proponer" {...form.props} className="grid gap-4">
      <Field
        name="place"
        label={t.place}
        hint={t.placeHint}
        required
        maxLength={1000}
        defaultValue={place}
        error={form.refusal?.code === 'VALIDATION' ? t.placeWrong : undefined}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Select
        name="language"
        label={t.language}
        defaultValue={language}
        options={offeredLanguages().map((value) => ({ value, label: languageName(t.languages, value) }))}
      />
      <TextArea name="shown" label={t.shown} hint={t.shownHint} rows={2} required maxLength={WORDS_MAX} />
      <TextArea name="proposed" label={t.proposed} rows={2} required maxLength={WORDS_MAX} />
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

function OwnWording({ wording }: { wording: Wording }) {
  const t = useTexts(wordingTexts)
  const dates = useDates()
  const { state, answer, sentAt } = wording
  return (
    <Card as="li" className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={state === 'accepted' ? 'positive' : 'ink'}>{t.states[state]}</Badge>
        <time className="text-sm text-muted" dateTime={sentAt}>
          {dates.day(sentAt)}
        </time>
      </p>
      <WordsPair {...wording} />
      {(answer || state === 'accepted') && <p className="break-words text-muted">{answer || t.acceptedHint}</p>}
    </Card>
  )
}

/** Form of this feature: shows the result in a toast and reloads the lists. */
const useWordingForm = <R,>(form: FormOptions<R> & { done: string }) =>
  useToldForm({ ...form, changes: keys.wording, refused: useTexts(wordingTexts).notSent, why: wordingRefusal })

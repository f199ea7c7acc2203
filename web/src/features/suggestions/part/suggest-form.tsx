import type { Ranking } from '@liston/contract/rankings'
import { rankingRules } from '@liston/contract/rankings'
import { type RankingSuggestions, SUGGEST_FORM, suggestionRules } from '@liston/contract/suggestions'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { suggestionRefusal } from './refusal-texts.ts'
import { suggestionTexts } from './texts.ts'
import { twinOf } from './twin-of.ts'
import { useReadAgain } from './use-fresh-suggestions.ts'

/** Suggests an item. Reports existing items while the user types, and asks for confirmation of a similar name. */
export function SuggestForm({ ranking, data }: { ranking: Ranking; data: RankingSuggestions }) {
  const t = useTexts(suggestionTexts)
  const language = useLanguage()
  const api = useApi()
  const readAgain = useReadAgain(ranking.id)
  const form = useForm({
    action: SUGGEST_FORM,
    submit: ({ name = '', note = '', isDifferent }) => {
      const wanted = { id: ranking.id, name, note, isDifferent: isDifferent === 'on' }
      return api.suggestions.suggest(wanted, { context: { idempotencyKey: newKey() } })
    },
    onDone: () => {
      toast({ title: t.sent, variant: 'success' })
      readAgain()
    },
  })
  const [name, setName] = useState(form.values.name ?? '')
  const twin = twinOf(name, { items: ranking.items, pending: data.pending })
  const refused = form.refusal && suggestionRefusal(language, form.refusal)
  const asks = twin?.kind === 'similar' || form.refusal?.code === 'SIMILAR_NAME'
  return (
    <form {...form.props} className="suggest-form">
      <input type="hidden" name="key" defaultValue="" suppressHydrationWarning />
      <input type="hidden" name="back" value={`/ranking/${ranking.id}?with=suggestions`} />
      <input type="hidden" name="ranking" value={ranking.id} />
      <Field
        label={t.name}
        name="name"
        required
        maxLength={rankingRules.ITEM_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={twin ? { item: t.isThere, pending: t.isPending, similar: t.isSame }[twin.kind](twin.name) : refused}
        autoComplete="off"
      />
      {asks && <Checkbox name="isDifferent" label={t.isDifferent} />}
      <TextArea
        label={t.note}
        hint={t.noteHint}
        name="note"
        rows={2}
        maxLength={rankingRules.ITEM_NOTE_MAX}
        defaultValue={form.values.note ?? ''}
      />
      <div className="suggest-send">
        <Button type="submit" variant="primary" pending={form.pending} pendingText={t.sending}>
          {t.send}
        </Button>
        {data.left !== null && data.left < suggestionRules.PENDING_MAX && (
          <span className="text-sm text-muted">{t.left(data.left)}</span>
        )}
      </div>
    </form>
  )
}

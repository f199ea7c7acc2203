import { openCategories, rankingRules } from '@liston/contract/rankings'
import type { CategorySlug } from '@liston/contract/rankings'
import type { ImportPreview } from '@liston/contract/transfer'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { transferRefusal } from './refusal-texts.ts'
import { importTexts } from './texts.ts'

/** Creates the draft with the chosen columns, and opens it in the editor. */
export function DraftForm({ file }: { file: ImportPreview }) {
  const t = useTexts(importTexts)
  const language = useLanguage()
  const form = useMakeDraft(file)
  const { suggested } = file
  const options = [
    { value: '', label: t.noCategory },
    ...openCategories().map((c) => ({ value: c.slug, label: `${c[language]} ${c.emoji}` })),
  ]
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="import-draft" className="text-lg">
          {t.draft}
        </h2>
        <p className="text-sm text-muted">{t.draftHint}</p>
      </div>
      <Field
        label={t.topic}
        hint={t.topicHint}
        name="topic"
        maxLength={rankingRules.TOPIC.max}
        defaultValue={suggested.topic}
      />
      <Select label={t.category} name="category" defaultValue={suggested.category ?? ''} options={options} />
      {form.refusal && (
        <p role="alert" className="text-negative">
          {transferRefusal(language, form.refusal)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabled={file.items.length < rankingRules.ITEMS.min}
        pending={form.pending}
        pendingText={t.making}
      >
        {t.make(file.items.length)}
      </Button>
    </form>
  )
}

function useMakeDraft({ id, chosen: { name, note, by, first }, limit, separator, similar }: ImportPreview) {
  const language = useLanguage()
  const api = useApi()
  const router = useRouter()
  const client = useQueryClient()
  const columns = {
    name,
    note: note ?? -1,
    by: by ?? -1,
    first,
    limit,
    ...(separator && { separator }),
    similar: similar.choice,
  }
  return useForm({
    submit: ({ topic = '', category }) =>
      api.transfer.makeDraft(
        { id, ...columns, topic, category: (category || null) as CategorySlug | null, language },
        { context: { idempotencyKey: newKey() } },
      ),
    async onDone({ draftId }) {
      await client.invalidateQueries({ queryKey: keys.myRankings })
      await router.navigate({ href: `/create-ranking?draft=${draftId}` })
    },
  })
}

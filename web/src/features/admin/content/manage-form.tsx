import {
  categories,
  type CategorySlug,
  type ManageAct,
  MANAGE_REASON,
  type ManagedRanking,
} from '@liston/contract/rankings'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useToldForm } from '../../../platform/forms/use-told-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { manageRefusal } from './refusal-texts.ts'
import { contentTexts } from './texts.ts'

/** Actions that a ranking allows in its current state. */
const actsFor = ({ status }: ManagedRanking): ManageAct[] => {
  if (status === 'deleted') return ['restore']
  const turn: ManageAct[] = status === 'published' ? ['lock'] : status === 'locked' ? ['unlock'] : []
  return [...turn, 'recategorise']
}

/** Form that locks, unlocks, recategorises or restores a ranking, with a reason. */
export function ManageForm({ ranking }: { ranking: ManagedRanking }) {
  const t = useTexts(contentTexts)
  const language = useLanguage()
  const api = useApi()
  const acts = actsFor(ranking)
  const form = useToldForm({
    action: '/admin-panelrankw/content',
    submit: ({ act, category, reason = '' }) =>
      api.rankings.manage(
        {
          id: ranking.id,
          act: act as ManageAct,
          reason,
          ...(act === 'recategorise' ? { category: category as CategorySlug } : {}),
        },
        { context: { idempotencyKey: newKey() } },
      ),
    changes: keys.admin,
    done: t.saved,
    refused: t.notSaved,
    why: manageRefusal,
  })
  return (
    <details>
      <summary className="admin-summary" aria-label={t.changeOf(ranking.topic)}>
        {t.change}
      </summary>
      <Form of={form} className="grid min-w-64 gap-3 py-2">
        <input type="hidden" name="id" value={ranking.id} />
        <Select name="act" label={t.act} options={acts.map((value) => ({ value, label: t.acts[value] }))} />
        {acts.includes('recategorise') && (
          <Select
            name="category"
            label={t.newCategory}
            defaultValue={ranking.category ?? undefined}
            options={categories.map((one) => ({ value: one.slug, label: `${one.emoji} ${one[language]}` }))}
          />
        )}
        <TextArea
          name="reason"
          label={t.reason}
          rows={2}
          required
          minLength={MANAGE_REASON.min}
          maxLength={MANAGE_REASON.max}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.saving}
        >
          {t.save}
        </Button>
      </Form>
    </details>
  )
}

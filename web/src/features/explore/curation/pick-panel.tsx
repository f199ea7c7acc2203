import { type Curation } from '@liston/contract/explore'
import { categoryOf, type Ranking } from '@liston/contract/rankings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { Card } from '../../../design/surfaces/card.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { refusalText } from '../../../platform/refusal/refusal-words.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { curationQuery } from './curation-query.ts'
import { pickRefusals, pickTexts } from './pick-texts.ts'

/** Shows whether curators of the category picked the ranking; curators can pick it here. */
export function PickPanel({ ranking }: { ranking: Pick<Ranking, 'id' | 'category' | 'visibility'> }) {
  const t = useTexts(pickTexts)
  const language = useLanguage()
  const { data } = useQuery(curationQuery(useApi(), ranking.category))
  const stands = data?.picks.some(({ id }) => id === ranking.id) ?? false
  if (!data || ranking.visibility !== 'public' || !(stands || data.mayPick)) return null
  return (
    <Card as="section" aria-labelledby="category-pick" className="grid gap-4">
      <h2 id="category-pick" className="text-xl">
        {t.title(categoryOf(ranking.category)?.[language] ?? '')}
      </h2>
      <p className="text-muted">{stands ? t.stands : t.none}</p>
      {data.mayPick && <PickForm ranking={ranking} stands={stands} />}
    </Card>
  )
}

type Props = { ranking: Pick<Ranking, 'id' | 'category'>; stands: boolean }
function PickForm({ ranking: { id, category }, stands }: Props) {
  const t = useTexts(pickTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { props, pending, refusal } = useForm<Curation>({
    submit() {
      const once = { context: { idempotencyKey: newKey() } }
      return stands ? api.explore.unpick({ category, id }, once) : api.explore.pick({ category, id }, once)
    },
    onDone: (curation) => void client.setQueryData(keys.curation(category), curation),
  })
  return (
    <form {...props} className="grid justify-items-start gap-2">
      <Button type="submit" pending={pending} pendingText={t.sending}>
        {stands ? t.unpick : t.pick}
      </Button>
      <div role="alert">
        {refusal && (
          <p className="field-error">
            <ErrorMark size={18} aria-hidden="true" />
            <span>{refusalText(pickRefusals, language, refusal)}</span>
          </p>
        )}
      </div>
    </form>
  )
}

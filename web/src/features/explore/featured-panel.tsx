import { exploreRules, type Featured } from '@liston/contract/explore'
import type { Ranking } from '@liston/contract/rankings'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { ErrorMark, Pin } from '../../design/identity/icon.ts'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { type Refusal, useForm } from '../../platform/forms/use-form.ts'
import { newKey } from '../../platform/new-key.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { refusalText } from '../../platform/refusal/refusal-words.ts'
import { useMe } from '../../platform/session.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { useApi } from '../../platform/use-api.ts'
import { featuredRefusals, featuredTexts } from './featured-texts.ts'
import { homeTexts } from './home/texts.ts'

type Props = { ranking: Ranking; featured: Featured }

/** Shows whether a ranking is featured. Its author can pin it from level 8 on; super admins can feature it. */
export function FeaturedPanel({ ranking, featured }: Props) {
  const t = useTexts(featuredTexts)
  const { why: words } = useTexts(homeTexts)
  const dates = useDates()
  const me = useMe()
  const mayPin = me?.id === ranking.author.id && me.level >= exploreRules.PIN.minLevel
  return (
    <Card as="section" aria-labelledby="featured" className="grid gap-4">
      <h2 id="featured" className="text-xl">
        {t.title}
      </h2>
      {featured.standing.length === 0 && <p className="text-muted">{t.none}</p>}
      {featured.standing.map(({ why, until }) => (
        <p key={why}>{t.until(words[why], dates.moment(until))}</p>
      ))}
      {mayPin && (featured.pinned ? <p className="text-muted">{t.pinned}</p> : <PinForm id={ranking.id} />)}
      {me?.role === 'admin' && (
        <FeatureForm id={ranking.id} chosen={featured.standing.some(({ why }) => why === 'editor')} />
      )}
    </Card>
  )
}

function PinForm({ id }: { id: string }) {
  const t = useTexts(featuredTexts)
  const { props, pending, refusal } = usePin(id)
  return (
    <form {...props} className="grid justify-items-start gap-2">
      <p className="text-muted">{t.pinHint}</p>
      <Button type="submit" icon={<Pin aria-hidden="true" />} pending={pending} pendingText={t.sending}>
        {t.pin}
      </Button>
      <Alert refusal={refusal} />
    </form>
  )
}

const keyed = () => ({ context: { idempotencyKey: newKey() } })

function useFeaturedForm(id: string, submit: (fields: Record<string, string>) => Promise<Featured>) {
  const client = useQueryClient()
  return useForm<Featured>({
    submit,
    onDone(featured) {
      client.setQueryData(keys.featured(id), featured)
      void client.invalidateQueries({ queryKey: keys.home })
    },
  })
}

function usePin(id: string) {
  const api = useApi()
  return useFeaturedForm(id, () => api.explore.pin({ id }, keyed()))
}

/** Features a ranking as editors' choice for some days, or ends that. */
function useFeature(id: string, chosen: boolean) {
  const api = useApi()
  return useFeaturedForm(id, ({ days }) =>
    chosen ? api.explore.unfeature({ id }, keyed()) : api.explore.feature({ id, days: Number(days) }, keyed()),
  )
}

function FeatureForm({ id, chosen }: { id: string; chosen: boolean }) {
  const t = useTexts(featuredTexts)
  const { props, pending, refusal } = useFeature(id, chosen)
  const { min, max } = exploreRules.EDITORS_CHOICE.days
  return (
    <form {...props} className="grid justify-items-start gap-2">
      {!chosen && <Field label={t.days} name="days" type="number" min={min} max={max} defaultValue="7" required />}
      <Button type="submit" pending={pending} pendingText={t.sending}>
        {chosen ? t.end : t.feature}
      </Button>
      <Alert refusal={refusal} />
    </form>
  )
}

function Alert({ refusal }: { refusal: Refusal | null }) {
  const language = useLanguage()
  return (
    <div role="alert">
      {refusal && (
        <p className="field-error">
          <ErrorMark size={18} aria-hidden="true" />
          <span>{refusalText(featuredRefusals, language, refusal)}</span>
        </p>
      )}
    </div>
  )
}

/** The placements of a ranking in the rail "Destacados". */
export const featuredQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.featured(id), queryFn: () => api.explore.featured({ id }) })

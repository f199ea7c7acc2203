import './translation.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { helpTexts, PaidHelp, useHelp } from '../../economy/index.ts'
import { translationRefusal } from './refusal-texts.ts'
import { translationTexts } from './texts.ts'
import { translationQuery } from './translation-query.ts'
import { TranslationRow } from './translation-row.tsx'

/** Translations of a ranking's items. The author or an editor starts machine translation and corrects its result. */
export function TranslationPart({ id }: { id: string }) {
  const t = useTexts(translationTexts)
  const help = useTexts(helpTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { data, isError } = useQuery(translationQuery(api, id))
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: keys.translation(id) })
    void client.invalidateQueries({ queryKey: keys.ranking(id) })
  }
  const asking = useHelp((input: { id: string }, once) => api.rankings.translate(input, once), readAgain)
  if (isError) return <p className="text-sm text-muted">{t.failed}</p>
  if (!data) return <Skeleton kind="text" count={3} label={t.loading} />
  const to = t.languages[data.language]
  const { source, cost, items } = data
  return (
    <div className="translation">
      {cost > 0 && source && (
        <PaidHelp
          label={t.translate(to)}
          cost={cost}
          pending={asking.isPending}
          refusal={translationRefusal(language, asking.error)}
          onAsk={() => asking.mutate({ id })}
        >
          {t.about[source](to)}
        </PaidHelp>
      )}
      {cost > 0 && !source && <p className="text-sm text-muted">{help.off}</p>}
      {cost === 0 && <p className="text-sm text-muted">{t.all}</p>}
      <p role="status" className="text-sm">
        {asking.data && t.done(asking.data.translated, asking.data.left)}
        {asking.data?.cost === 0 && ` ${help.free}`}
      </p>
      <ul className="translation-list">
        {items.map((item) => (
          <TranslationRow key={item.id} item={item} to={data.language} onSaved={readAgain} />
        ))}
      </ul>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../../platform/queries/query-keys.ts'
import { type Language, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PaidHelp, useHelp } from '../../economy/index.ts'
import type { Target } from '../state-query.ts'
import { summaryRefusal } from './summary-refusal-texts.ts'
import { summaryTexts } from '../texts.ts'

type Props = { target: Target; cost: number; again: boolean }

/** Creates a summary of a long discussion, for its price in credits. */
export function AskSummary({ target, cost, again }: Props) {
  const t = useTexts(summaryTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const asking = useHelp(
    (input: Target & { language: Language }, once) => api.comments.sumUp(input, once),
    () => void client.invalidateQueries({ queryKey: keys.comments('list', target.id) }),
  )
  const refusal = summaryRefusal(language, asking.error)
  return (
    <PaidHelp
      label={again ? t.again : t.ask}
      cost={cost}
      pending={asking.isPending}
      refusal={refusal}
      onAsk={() => asking.mutate({ ...target, language })}
    >
      {t.about}
    </PaidHelp>
  )
}

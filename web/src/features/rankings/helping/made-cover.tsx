import './helping.css'
import { HELP_CREDITS } from '@liston/contract/economy'
import { textLength } from '@liston/contract/kernel'
import { type AskedCover, type DraftFields, rankingRules } from '@liston/contract/rankings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { Lock } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { helpTexts, PaidHelp, useHelp } from '../../economy/index.ts'
import type { Dispatch } from '../editor/draft-state.ts'
import { writingHelpQuery } from './help-query.ts'
import { helpingTexts, helpRefusal } from './texts.ts'

type Props = { draft: DraftFields; dispatch: Dispatch }

/** Generates a cover, from level 6 on or with PRO, and names its source. */
export function MadeCover({ draft, dispatch }: Props) {
  const t = useTexts(helpingTexts)
  const help = useTexts(helpTexts)
  const language = useLanguage()
  const api = useApi()
  const { data: who, isError } = useQuery(writingHelpQuery(api))
  const [variant, setVariant] = useState(0)
  const topic = draft.topic.trim()
  const asking = useHelp(
    (input: AskedCover, once) => api.rankings.paintCover(input, once),
    ({ image, alt }) => {
      setVariant((n) => n + 1)
      dispatch({ type: 'set', fields: { cover: { id: image.id, alt } } })
    },
  )
  if (isError) return <p className="text-sm text-muted">{t.failed}</p>
  if (!who) return <Skeleton kind="text" count={2} label={t.loading} />
  if (!who.cover) return <p className="text-sm text-muted">{help.off}</p>
  const { source, level } = who.cover
  if (!source)
    return (
      <p className="helping-locked">
        <Lock size={18} aria-hidden="true" />
        <strong>{t.needsLevel(level)}</strong>
        <span>{t.orPro}</span>
      </p>
    )
  const { language: written, category } = draft
  return (
    <div className="helping">
      <PaidHelp
        label={variant > 0 ? t.paintAgain[source] : t.paint[source]}
        cost={HELP_CREDITS.cover}
        pending={asking.isPending}
        disabled={textLength(topic) < rankingRules.TOPIC.min}
        refusal={helpRefusal(language, asking.error)}
        onAsk={() => asking.mutate({ topic, language: written, category, variant })}
      >
        {textLength(topic) < rankingRules.TOPIC.min ? t.topicFirst : t.coverAbout[source]}
      </PaidHelp>
      <p role="status" className="text-sm">
        {asking.data && (asking.data.cost === 0 ? help.free : t.painted)}
      </p>
    </div>
  )
}

import './ai.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Badge } from '../../design/identity/badge.tsx'
import { Ai, Info } from '../../design/identity/icon.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { JobView } from './job/job-view.tsx'
import type { AiSearch } from './load-wizard.ts'
import { ModeChoice } from './mode-choice.tsx'
import { offerQuery } from './queries.ts'
import { aiTexts } from './texts.ts'
import { KnownTopics } from './topics/known-topics.tsx'
import { Templates } from './topics/templates.tsx'
import { WaitingNotice } from './wizard/waiting-notice.tsx'
import { Wizard } from './wizard/wizard.tsx'

/** From a sentence to a list: the wish, or the list while it is made; where nobody writes lists, templates. */
export function AiPage({ search }: { search: AiSearch }) {
  const t = useTexts(aiTexts)
  const { data: offer } = useSuspenseQuery(offerQuery(useApi()))
  const { job, topic, again, q } = search
  if (job) return <JobView key={job} id={job} q={q} />
  const { source } = offer
  return (
    <>
      <header className="ai-head">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <ModeChoice mode="ai" topic={topic} />
        <p className="ai-source">
          <Badge icon={source === 'model' ? <Ai aria-hidden="true" /> : <Info aria-hidden="true" />}>
            {t.sources[source]}
          </Badge>
          <span>{t.about[source]}</span>
        </p>
        {offer.budgetSpent && <p className="ai-note">{t.budgetSpent}</p>}
        <WaitingNotice current={offer.current} />
      </header>
      {source === 'none' ? <Templates q={q} /> : <Wizard key={`${topic} ${again}`} {...{ offer, topic, again }} />}
      {source !== 'none' && q !== undefined && <KnownTopics q={q} />}
    </>
  )
}

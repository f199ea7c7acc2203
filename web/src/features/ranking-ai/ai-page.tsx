import './ai.css'
import type { AiJob } from '@liston/contract/ranking-ai'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { LinkButton } from '../../design/controls/link-button.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Ai, Info } from '../../design/identity/icon.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { JobView } from './job/job-view.tsx'
import { addressOf, type AiSearch, isRunning } from './load-wizard.ts'
import { ModeChoice } from './mode-choice.tsx'
import { offerQuery } from './queries.ts'
import { aiTexts, topicTexts } from './texts.ts'
import { KnownTopics } from './known-topics.tsx'
import { Wizard } from './wizard/wizard.tsx'

/** Page of AI lists: the wizard, or a job with its progress and result. Without an AI source it shows templates. */
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

/** Points to the list that runs or waits for review, because another one costs credits. */
function WaitingNotice({ current }: { current: AiJob | null }) {
  const t = useTexts(aiTexts)
  if (!current) return null
  const running = isRunning(current)
  const href = running || !current.draftId ? addressOf(current) : `/create-ranking?draft=${current.draftId}`
  return (
    <p className="ai-note">
      <span>{t.waiting(current.topic || current.wish.prompt)}</span>{' '}
      <Anchor href={href} className="link inline-flex min-h-11 items-center font-bold">
        {running ? t.running : t.toReview}
      </Anchor>
    </p>
  )
}

/** Known topics as editor templates, without credits, for installations without an AI source. */
function Templates({ q }: { q: string | undefined }) {
  const t = useTexts(topicTexts)
  return (
    <>
      <KnownTopics q={q} title={t.templates}>
        {({ key, title, items }) => (
          <Anchor href={`/create-ranking?${new URLSearchParams({ template: key })}`} className="topic">
            <span className="topic-title">{title}</span>
            <span className="topic-items">{t.items(items)}</span>
          </Anchor>
        )}
      </KnownTopics>
      <p>
        <LinkButton href="/create-ranking">{t.byHand}</LinkButton>
      </p>
    </>
  )
}

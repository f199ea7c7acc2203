import type { KnownTopic } from '@liston/contract/ranking-ai'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Field } from '../../design/controls/field.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Search } from '../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { topicsQuery } from './queries.ts'
import { AI_PAGE } from './wizard/items-step.tsx'
import { promptOf } from './wish-state.ts'
import { topicTexts } from './texts.ts'

const SHOWN = 24

type Props = {
  q: string | undefined
  /** The failed job on whose page the topics are shown; the search returns to it. */
  job?: string
  title?: string
  /** Renders a topic; the default is a link that starts a list about it. */
  children?: (topic: KnownTopic) => ReactNode
}

/** Searchable topics of the knowledge base. Without JavaScript the search form reloads the page. */
export function KnownTopics({ q = '', job, title, children }: Props) {
  const t = useTexts(topicTexts)
  const api = useApi()
  const language = useLanguage()
  const [asked, setAsked] = useState(q)
  const { data } = useSuspenseQuery(topicsQuery(api, language, asked.trim()))
  const topics = data.topics.slice(0, SHOWN)
  const wish = (topic: KnownTopic) => (
    <Anchor href={`${AI_PAGE}?${new URLSearchParams({ topic: promptOf(topic.title, language) })}`} className="topic">
      <span className="topic-title">{topic.title}</span>
      <span className="topic-items">{t.items(topic.items)}</span>
    </Anchor>
  )
  return (
    <section aria-labelledby="known-topics" className="topics">
      <h2 id="known-topics" className="text-xl">
        {title ?? t.title}
      </h2>
      {!title && <p className="text-muted max-w-measure">{t.lead}</p>}
      <form method="get" action={AI_PAGE} role="search" className="topics-search" onSubmit={(e) => e.preventDefault()}>
        {job && <input type="hidden" name="job" value={job} />}
        <Field
          type="search"
          name="q"
          label={t.search}
          start={<Search size={18} aria-hidden="true" />}
          defaultValue={q}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.currentTarget
            startTransition(() => setAsked(value))
          }}
        />
        <noscript>
          <button type="submit" className="button button-secondary">
            {t.find}
          </button>
        </noscript>
      </form>
      <p role="status" className="text-sm text-muted">
        {topics.length > 0 && t.found(data.topics.length)}
      </p>
      {topics.length === 0 ? (
        <EmptyState title={t.none(asked)}>
          <p>{t.noneHint}</p>
        </EmptyState>
      ) : (
        <ul className="topics-list">
          {topics.map((topic) => (
            <li key={topic.key}>{children ? children(topic) : wish(topic)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

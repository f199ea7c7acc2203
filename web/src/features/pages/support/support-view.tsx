import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Contents, DocumentHead, useFacts } from '../document-view.tsx'
import { findQuestions } from './find-questions.ts'
import { supportTexts, supportTopics } from './texts.ts'
import type { Question, Topic } from './questions.ts'

/** Frequently asked questions with a search. Those that match are expanded. Works without JavaScript. */
export function SupportView({ q }: { q?: string }) {
  const t = useTexts(supportTexts)
  const facts = useFacts()
  const me = useMe()
  const topics = findQuestions(supportTopics[useLanguage()], q)
  const found = topics.reduce((sum, topic) => sum + topic.questions.length, 0)
  return (
    <div className="page">
      <article className="document">
        <DocumentHead title={t.title} lead={t.lead(facts.app)} />
        <form action="/support" role="search" aria-label={t.search} className="faq-search">
          <Field label={t.search} name="q" type="search" defaultValue={q} placeholder={t.searchHint} maxLength={100} />
          <Button type="submit">{t.find}</Button>
          {q && (
            <LinkButton href="/support" variant="ghost">
              {t.clear}
            </LinkButton>
          )}
        </form>
        {q && found > 0 && <p role="status">{t.found(found, q)}</p>}
        {q && found === 0 && <EmptyState title={t.none(q)}>{t.noneHint}</EmptyState>}
        {!q && <Contents sections={[...topics, { id: 'preguntar', title: t.ask }]} />}
        {topics.map((topic) => (
          <TopicView key={topic.id} topic={topic} open={q !== undefined} />
        ))}
        <section aria-labelledby="preguntar" className="document-part">
          <h2 id="preguntar" className="document-heading">
            {t.ask}
          </h2>
          <p>{facts.contact ? t.write(facts.contact) : t.nobody}</p>
          <ul className="document-links">
            <li>
              <Anchor href={me ? '/support/tickets' : '/sign-in?next=%2Fsupport%2Ftickets'} className="link">
                {t.ticket}
              </Anchor>
            </li>
            <li>
              <Anchor href="/tutorial" className="link">
                {t.tutorial}
              </Anchor>
            </li>
            <li>
              <Anchor href="/privacy" className="link">
                {t.how}
              </Anchor>
            </li>
            <li>
              <Anchor href="/copyright" className="link">
                {t.copyright}
              </Anchor>
            </li>
            <li>
              <Anchor href={me ? '/wording' : '/sign-in?next=%2Fwording'} className="link">
                {t.wording}
              </Anchor>
            </li>
          </ul>
        </section>
      </article>
    </div>
  )
}

function TopicView({ topic: { id, title, questions }, open }: { topic: Topic; open: boolean }) {
  return (
    <section aria-labelledby={id} className="document-part">
      <h2 id={id} className="document-heading">
        {title}
      </h2>
      <div>
        {questions.map((question) => (
          <Entry key={question.id} question={question} open={open} />
        ))}
      </div>
    </section>
  )
}

function Entry({ question: { id, asked, answer }, open }: { question: Question; open: boolean }) {
  return (
    <details id={id} open={open} className="faq-entry">
      <summary>{asked}</summary>
      <div className="faq-answer">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

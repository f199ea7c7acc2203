import { useDates } from '../../platform/time/use-dates.ts'
import {
  type ProposedWording,
  WORDING_DESK,
  wordingLanguages,
  wordingRules,
  WORDINGS_FILE,
  wordingStates,
} from '@liston/contract/wording'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { ErrorState } from '../../design/feedback/error-state.tsx'
import { Skeleton } from '../../design/feedback/skeleton.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Tabs } from '../../design/surfaces/tabs.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type AskedWordings, wordingsQuery } from './queries.ts'
import { wordingTexts } from './texts.ts'
import { useWordingForm } from './use-wording-form.ts'
import { WordsPair } from './words-pair.tsx'

/** Admin page of copy suggestions by state and language, with a JSON export. */
export function WordingDesk({ asked }: { asked: AskedWordings }) {
  const t = useTexts(wordingTexts)
  const to = (change: { state?: string; of?: string | undefined }) => {
    const { state, of } = { state: asked.state, of: asked.language, ...change }
    const search = new URLSearchParams({ ...(state !== 'open' && { state }), ...(of && { of }) })
    return `${WORDING_DESK}${search.size > 0 ? `?${search}` : ''}`
  }
  const states = wordingStates.map((state) => ({
    href: to({ state }),
    label: t.deskStates[state],
    current: state === asked.state,
  }))
  const languages = [undefined, ...wordingLanguages].map((of) => ({
    href: to({ of }),
    label: of ? t.languages[of] : t.both,
    current: of === asked.language,
  }))
  return (
    <section aria-labelledby="propuestas" className="grid gap-5">
      <h2 id="propuestas" className="text-xl">
        {t.proposals}
      </h2>
      <Tabs label={t.state} tabs={states} />
      <Tabs label={t.language} tabs={languages} />
      <Proposals asked={asked} />
    </section>
  )
}

function Proposals({ asked }: { asked: AskedWordings }) {
  const t = useTexts(wordingTexts)
  const list = useInfiniteQuery(wordingsQuery(useApi(), asked))
  if (list.isError)
    return <ErrorState title={t.failed} action={<Button onClick={() => void list.refetch()}>{t.again}</Button>} />
  if (!list.data) return <Skeleton label={t.loading} />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState title={t.empty} />
  const file = new URLSearchParams({ state: asked.state, ...(asked.language && { language: asked.language }) })
  return (
    <>
      <ul className="grid gap-4">
        {items.map((wording: ProposedWording) => (
          <DeskWording key={wording.id} wording={wording} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          pending={list.isFetchingNextPage}
          pendingText={t.loading}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
      <p>
        <a href={`${WORDINGS_FILE}?${file}`} download="wordings.json" className="link link-alone">
          {t.file}
        </a>
      </p>
    </>
  )
}

/** A suggestion with its author, and the answer or the form for one. */
function DeskWording({ wording }: { wording: ProposedWording }) {
  const t = useTexts(wordingTexts)
  const dates = useDates()
  const { author, state, answer, sentAt } = wording
  const mayAnswer = useMe()?.staff?.translations === 'change' && state === 'open'
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {author ? (
          <Anchor href={`/profile/${author.id}`} className="link link-alone font-bold">
            {author.username}
          </Anchor>
        ) : (
          t.gone
        )}
        <time className="text-sm text-muted" dateTime={sentAt}>
          {dates.day(sentAt)}
        </time>
      </p>
      <WordsPair {...wording} />
      {answer && <p className="break-words text-muted">{answer}</p>}
      {mayAnswer && <AnswerForm id={wording.id} />}
    </Card>
  )
}

/** Accepts a suggestion, or declines it with a reason for its author. */
function AnswerForm({ id }: { id: string }) {
  const t = useTexts(wordingTexts)
  const api = useApi()
  const answering = (state: 'accepted' | 'declined') => ({
    submit: ({ answer = '' }: Record<string, string>) =>
      api.wording.answer({ id, state, answer }, { context: { idempotencyKey: newKey() } }),
    done: t.done,
  })
  const yes = useWordingForm(answering('accepted'))
  const no = useWordingForm(answering('declined'))
  return (
    <div className="grid gap-3">
      <Form of={yes}>
        <Button type="submit" pending={yes.pending} pendingText={t.sending}>
          {t.accept}
        </Button>
      </Form>
      <Form of={no} className="flex flex-wrap items-end gap-3">
        <Field
          name="answer"
          label={t.answer}
          hint={t.answerHint}
          required
          minLength={wordingRules.ANSWER_MIN}
          maxLength={wordingRules.ANSWER_MAX}
          className="grow"
        />
        <Button type="submit" variant="danger" pending={no.pending} pendingText={t.sending}>
          {t.decline}
        </Button>
      </Form>
    </div>
  )
}

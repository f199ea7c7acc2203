import { type ProposedWording, WORDING_ANSWER_FORM, wordingRules } from '@liston/contract/wording'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { Form } from '../../platform/forms/form.tsx'
import { useDates } from '../../platform/time/use-dates.ts'
import { newKey } from '../../platform/new-key.ts'
import { useMe } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { wordingTexts } from './texts.ts'
import { useWordingForm } from './use-wording-form.ts'
import { WordsPair } from './words-pair.tsx'

/** A suggestion with its author, and the answer or the form for one. */
export function DeskWording({ wording }: { wording: ProposedWording }) {
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
    action: WORDING_ANSWER_FORM,
    submit: ({ answer = '' }: Record<string, string>) =>
      api.wording.answer({ id, state, answer }, { context: { idempotencyKey: newKey() } }),
    done: t.done,
  })
  const yes = useWordingForm(answering('accepted'))
  const no = useWordingForm(answering('declined'))
  return (
    <div className="grid gap-3">
      <Form of={yes}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="state" value="accepted" />
        <Button type="submit" pending={yes.pending} pendingText={t.sending}>
          {t.accept}
        </Button>
      </Form>
      <Form of={no} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="state" value="declined" />
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

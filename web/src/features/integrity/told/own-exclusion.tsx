import { APPEAL_LETTERS, type OwnExclusion as Own } from '@liston/contract/integrity'
import { APPEAL_ANSWER_DAYS } from '@liston/contract/kernel'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import type { FormOptions, Refusal } from '../../../platform/forms/use-form.ts'
import { useToldForm } from '../../../platform/forms/use-told-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useDates } from '../../../platform/time/use-dates.ts'
import { useApi } from '../../../platform/use-api.ts'
import { integrityRefusal, integrityTexts } from '../texts.ts'
import { toldTexts } from './texts.ts'
import { ownExclusionQuery } from './told-query.ts'

/** Why votes of the user do not count, and the user's appeal. */
export function OwnExclusion({ id }: { id: string }) {
  const { data: own } = useSuspenseQuery(ownExclusionQuery(useApi(), id))
  return (
    <div className="grid gap-6">
      <Facts own={own} />
      {own.appeal ? <Appealed appeal={own.appeal} /> : <AppealForm id={id} />}
    </div>
  )
}

function Facts({ own }: { own: Own }) {
  const t = useTexts(toldTexts)
  const dates = useDates()
  return (
    <Card>
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-muted">{t.ranking}</dt>
          <dd className="break-words">
            {own.ranking ? (
              <Anchor href={own.ranking.path} className="link link-alone">
                {own.ranking.topic}
              </Anchor>
            ) : (
              t.gone
            )}
          </dd>
        </div>
        {[
          [t.votes, String(own.votes)],
          [t.day, dates.day(own.at)],
          [t.reason, own.reason],
        ].map(([name, fact]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Appealed({ appeal }: { appeal: NonNullable<Own['appeal']> }) {
  const t = useTexts(toldTexts)
  const dates = useDates()
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{t.yours}</h2>
      <blockquote className="border-l-4 border-border-strong pl-3 break-words whitespace-pre-line">
        {appeal.words}
      </blockquote>
      <p role="status">{appeal.isAutomatic ? t.automatic(APPEAL_ANSWER_DAYS) : t.states[appeal.answer ?? 'waiting']}</p>
      {appeal.answerBy && <p>{t.answerBy(dates.moment(appeal.answerBy))}</p>}
    </Card>
  )
}

function AppealForm({ id }: { id: string }) {
  const t = useTexts(toldTexts)
  const api = useApi()
  const form = useIntegrityForm({
    submit: ({ words = '' }) => api.integrity.appeal({ id, words }, { context: { idempotencyKey: newKey() } }),
    done: t.sent,
  })
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{t.appeal}</h2>
      <form {...form.props} className="grid gap-3">
        <TextArea
          name="words"
          label={t.words}
          hint={t.appealHint}
          rows={5}
          required
          minLength={APPEAL_LETTERS.min}
          maxLength={APPEAL_LETTERS.max}
        />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={form.pending}
          pendingText={t.sending}
        >
          {t.appeal}
        </Button>
      </form>
    </Card>
  )
}

/** A form about an incident. On success it refetches incidents, and a toast explains a refusal. */
const useIntegrityForm = <R,>(form: FormOptions<R> & { done?: string; says?: (refusal: Refusal) => boolean }) =>
  useToldForm({ ...form, changes: keys.integrity, refused: useTexts(integrityTexts).notDone, why: integrityRefusal })

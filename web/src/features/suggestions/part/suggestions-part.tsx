import './suggestions.css'
import { STAR_NUMBERS, XP_NUMBERS } from '@liston/contract/economy'
import { type Ranking, rankingRules } from '@liston/contract/rankings'
import { type RankingSuggestions, type Suggestion, suggestionRules } from '@liston/contract/suggestions'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { EmptyState } from '../../../design/feedback/empty-state.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Moment } from '../../../platform/time/moment.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { useNumbers } from '../../economy/index.ts'
import { suggestionsQuery } from '../suggestions-query.ts'
import { suggestionRefusal } from './refusal-texts.ts'
import { ActForm, SuggestionRow, useFreshSuggestions, useReadAgain } from './suggestion-row.tsx'
import { suggestionTexts } from './texts.ts'
import { twinOf } from './twin-of.ts'

/** Suggestions for a ranking: the form for a new one, and the pending ones with their actions. */
export function SuggestionsPart({ ranking }: { ranking: Ranking }) {
  const t = useTexts(suggestionTexts)
  const { data } = useSuspenseQuery(suggestionsQuery(useApi(), ranking.id))
  useFreshSuggestions(ranking.id)
  const { suggestionStars } = useNumbers(STAR_NUMBERS)
  const { suggestionAcceptedXp } = useNumbers(XP_NUMBERS)
  const { pending, total, decided } = data
  return (
    <section id="sugerencias" aria-labelledby="suggestions-title" className="suggestions">
      <h2 id="suggestions-title" className="text-xl">
        {t.title}
      </h2>
      <p className="text-muted max-w-measure">
        {data.mayDecide ? t.leadOwn : t.lead(ranking.author.username)} {t.reward(suggestionStars, suggestionAcceptedXp)}
        {data.addsAt !== null && ` ${t.adds(data.addsAt)}`}
      </p>
      <Propose ranking={ranking} data={data} />
      {pending.length > 0 ? (
        <>
          <h3 className="suggestions-heading">{t.waiting}</h3>
          <ul className="suggestions-list">
            {pending.map((suggestion) => (
              <SuggestionRow key={suggestion.id} ranking={ranking} suggestion={suggestion} mayDecide={data.mayDecide} />
            ))}
          </ul>
          {total > pending.length && <p className="text-sm text-muted">{t.shown(pending.length, total)}</p>}
        </>
      ) : (
        <EmptyState title={t.nothing}>{data.closed === null && <p>{t.nothingHint}</p>}</EmptyState>
      )}
      {decided.length > 0 && <DecidedList decided={decided} />}
    </section>
  )
}

type DecidedListProps = { decided: readonly Suggestion[] }

/** Outcomes of the viewer's suggestions, and the viewer's own decisions with undo. */
function DecidedList({ decided }: DecidedListProps) {
  const t = useTexts(suggestionTexts)
  return (
    <>
      <h3 className="suggestions-heading">{t.decided}</h3>
      <ul className="suggestions-list">
        {decided.map((suggestion) => (
          <li key={suggestion.id} className="suggestion">
            <div className="suggestion-words">
              <p className="suggestion-name">{suggestion.name}</p>
              <p className="text-sm text-muted">
                {t.status[suggestion.status]}
                {suggestion.decidedAt && (
                  <>
                    {' · '}
                    <Moment at={suggestion.decidedAt} />
                  </>
                )}
              </p>
            </div>
            {!suggestion.mine && (
              <ActForm of={suggestion} className="suggestion-backing">
                <Button type="submit" size="sm" name="act" value="reopen">
                  {t.undo}
                </Button>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The form for a suggestion, or the reason why there is none. */
function Propose({ ranking, data }: { ranking: Ranking; data: RankingSuggestions }) {
  const t = useTexts(suggestionTexts)
  const me = useMe()
  if (data.closed !== null) return <p className="suggestions-closed">{t.closed[data.closed]}</p>
  if (!me) {
    const next = `/ranking/${ranking.id}?with=suggestions#sugerencias`
    return (
      <LinkButton href={`/sign-in?${new URLSearchParams({ next })}`} rel="nofollow" className="justify-self-start">
        {t.signIn}
      </LinkButton>
    )
  }
  if (data.left === 0) return <p className="suggestions-closed">{t.noneLeft}</p>
  return <SuggestForm key={data.left} ranking={ranking} data={data} />
}

/** Suggests an item. Reports existing items while the user types, and asks for confirmation of a similar name. */
function SuggestForm({ ranking, data }: { ranking: Ranking; data: RankingSuggestions }) {
  const t = useTexts(suggestionTexts)
  const language = useLanguage()
  const api = useApi()
  const readAgain = useReadAgain(ranking.id)
  const form = useForm({
    submit: ({ name = '', note = '', isDifferent }) => {
      const wanted = { id: ranking.id, name, note, isDifferent: isDifferent === 'on' }
      return api.suggestions.suggest(wanted, { context: { idempotencyKey: newKey() } })
    },
    onDone: () => {
      toast({ title: t.sent, variant: 'success' })
      readAgain()
    },
  })
  const [name, setName] = useState('')
  const twin = twinOf(name, { items: ranking.items, pending: data.pending })
  const refused = form.refusal && suggestionRefusal(language, form.refusal)
  const asks = twin?.kind === 'similar' || form.refusal?.code === 'SIMILAR_NAME'
  return (
    <form {...form.props} className="suggest-form">
      <Field
        label={t.name}
        name="name"
        required
        maxLength={rankingRules.ITEM_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={twin ? { item: t.isThere, pending: t.isPending, similar: t.isSame }[twin.kind](twin.name) : refused}
        autoComplete="off"
      />
      {asks && <Checkbox name="isDifferent" label={t.isDifferent} />}
      <TextArea label={t.note} hint={t.noteHint} name="note" rows={2} maxLength={rankingRules.ITEM_NOTE_MAX} />
      <div className="suggest-send">
        <Button type="submit" variant="primary" pending={form.pending} pendingText={t.sending}>
          {t.send}
        </Button>
        {data.left !== null && data.left < suggestionRules.PENDING_MAX && (
          <span className="text-sm text-muted">{t.left(data.left)}</span>
        )}
      </div>
    </form>
  )
}

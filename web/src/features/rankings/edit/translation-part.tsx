import { rankingRules, type RankingTranslation } from '@liston/contract/rankings'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Skeleton } from '../../../design/feedback/skeleton.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import type { Api } from '../../../platform/api.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { languageName, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { helpTexts, PaidHelp, useHelp } from '../../economy/index.ts'
import { translationRefusal, translationTexts } from './translation-texts.ts'
import './translation.css'

/** Translations of a ranking's items. The author or an editor starts machine translation and corrects its result. */
export function TranslationPart({ id }: { id: string }) {
  const t = useTexts(translationTexts)
  const help = useTexts(helpTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const { data, isError } = useQuery(translationQuery(api, id))
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: keys.translation(id) })
    void client.invalidateQueries({ queryKey: keys.ranking(id) })
  }
  const asking = useHelp((input: { id: string }, once) => api.rankings.translate(input, once), readAgain)
  if (isError) return <p className="text-sm text-muted">{t.failed}</p>
  if (!data) return <Skeleton kind="text" count={3} label={t.loading} />
  const to = languageName(t.languages, data.language)
  const { source, cost, items } = data
  return (
    <div className="translation">
      {cost > 0 && source && (
        <PaidHelp
          label={t.translate(to)}
          cost={cost}
          pending={asking.isPending}
          refusal={translationRefusal(language, asking.error)}
          onAsk={() => asking.mutate({ id })}
        >
          {t.about[source](to)}
        </PaidHelp>
      )}
      {cost > 0 && !source && <p className="text-sm text-muted">{help.off}</p>}
      {cost === 0 && <p className="text-sm text-muted">{t.all}</p>}
      <p role="status" className="text-sm">
        {asking.data && t.done(asking.data.translated, asking.data.left)}
        {asking.data?.cost === 0 && ` ${help.free}`}
      </p>
      <ul className="translation-list">
        {items.map((item) => (
          <TranslationRow key={item.id} item={item} to={data.language} onSaved={readAgain} />
        ))}
      </ul>
    </div>
  )
}

type Item = RankingTranslation['items'][number]
type Props = { item: Item; to: RankingTranslation['language']; onSaved: () => void }

/** The form opens only for typing, so its first field gets the focus at once. */
const focus = (box: HTMLInputElement | null) => box?.focus()

/** One item: its name, its translation, and a form to correct the translation. */
function TranslationRow({ item, to, onSaved }: Props) {
  const t = useTexts(translationTexts)
  const [editing, edit] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { name, translation } = item
  const close = () => {
    edit(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <li className="translation-row">
      <div>
        <p className="translation-name" lang={translation ? to : undefined}>
          {translation?.name ?? name}
        </p>
        <p className="translation-original">
          {translation ? (
            <>
              {name} · <small>{translation.byMachine ? t.byMachine : t.byHand}</small>
            </>
          ) : (
            t.none
          )}
        </p>
      </div>
      {editing ? (
        <CorrectForm item={item} to={to} onClose={close} onSaved={onSaved} />
      ) : (
        <Button size="sm" ref={button} aria-label={t.correctOf(name)} onClick={() => edit(true)}>
          {translation ? t.correct : t.write}
        </Button>
      )}
    </li>
  )
}

function CorrectForm({ item, to, onClose, onSaved }: Props & { onClose: () => void }) {
  const t = useTexts(translationTexts)
  const language = useLanguage()
  const api = useApi()
  const [name, setName] = useState(item.translation?.name ?? item.name)
  const [note, setNote] = useState(item.translation?.note ?? '')
  const saving = useMutation({
    mutationFn: () =>
      api.rankings.correctTranslation({ id: item.id, name, note }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => {
      toast({ title: t.saved(name), variant: 'success' })
      onSaved()
      onClose()
    },
  })
  // Not nested in another form: the page's own form is beside it.
  return (
    <form
      method="dialog"
      className="translation-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') saving.mutate()
      }}
    >
      <Field
        label={t.translated}
        aria-label={t.nameOf(item.name)}
        lang={to}
        required
        ref={focus}
        autoComplete="off"
        maxLength={rankingRules.ITEM_NAME_MAX}
        value={name}
        error={translationRefusal(language, saving.error) ?? undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {item.note !== '' && (
        <TextArea
          label={t.noted}
          aria-label={t.noteOf(item.name)}
          lang={to}
          rows={2}
          maxLength={rankingRules.ITEM_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="translation-acts">
        <Button type="submit" size="sm" variant="primary" pending={saving.isPending} pendingText={t.saving}>
          {t.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Translations of a ranking's items. */
const translationQuery = (api: Api, id: string) =>
  queryOptions({ queryKey: keys.translation(id), queryFn: () => api.rankings.findTranslation({ id }) })

import '../editor/editor.css'
import { type RankingDraft, rankingPath, rankingRules } from '@liston/contract/rankings'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark, Info } from '../../../design/identity/icon.ts'
import { AskedDetails } from '../../../platform/asked-details.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { draftQuery, quotaQuery } from '../editor/draft-query.ts'
import { TopicFields } from '../editor/topic-fields.tsx'
import { LivePreview, VisibilityFields, VotingFields } from '../editor/publish-fields.tsx'
import { AskedItems } from '../helping/asked-help.tsx'
import { ItemList } from '../items/item-list.tsx'
import { ItemsBox } from '../items/items-box.tsx'
import type { Written } from './conflict/reconcile.ts'
import { writtenOf } from './conflict/use-conflict.ts'
import { type Editing, type Round, roundAfterSave, type Typed } from './editing.ts'
import { StatusFields } from './status-fields.tsx'
import { editTexts } from './texts.ts'
import { useEditForm } from './use-edit-form.ts'

const Changes = lazyPart(() => import('../history/changes.tsx').then((m) => m.Changes), { when: 'press' })
const ShareLink = lazyPart(() => import('../share-link.tsx').then((m) => m.ShareLink), { when: 'press' })
const MergeItems = lazyPart(() => import('../merge-items.tsx').then((m) => m.MergeItems), { when: 'press' })
const TranslationPart = lazyPart(() => import('./translation-part.tsx').then((m) => m.TranslationPart), {
  when: 'press',
})

const CoEditors = lazyPart(() => import('../coediting/co-editors.tsx').then((m) => m.CoEditors), { when: 'press' })

/** Editor of a published ranking: everything on one page, saved by a button. */
export function EditRanking({ id }: { id: string }) {
  const api = useApi()
  const t = useTexts(editTexts)
  const { data: ranking, refetch } = useSuspenseQuery(draftQuery(api, id))
  const { data: quota } = useSuspenseQuery(quotaQuery(api))
  // Every save and every merge starts a new round. Live updates never overwrite what the user types.
  const [round, setRound] = useState<Round>({ count: 0, ranking })
  const written = useRef<Typed>({ ...writtenOf(ranking), text: '' })
  const begin = (next: Omit<Round, 'count'>) => setRound({ count: round.count + 1, ...next })
  const latest = async () => (await refetch()).data
  /**
   * Takes over a merge of items that happened beside the form, together with unsaved changes, unless the two conflict.
   */
  const takeIn = async () => {
    const [next, { reconcile }] = await Promise.all([latest(), import('./conflict/reconcile.ts')])
    if (!next) return
    const [base, { text, ...mine }] = [writtenOf(round.ranking), written.current]
    const { merged, conflicts } = reconcile({ base, mine, theirs: writtenOf(next) })
    if (conflicts.length === 0) begin({ ranking: next, ...merged, text })
  }
  return (
    <div className="grid gap-6">
      <div className="editor-head">
        <Anchor href={rankingPath(round.ranking)} className="link inline-flex min-h-11 items-center">
          {t.view}
        </Anchor>
        {round.ranking.voters >= rankingRules.VOTERS_THAT_FIX_NAMES && (
          <p className="editor-hint">
            <Info size={18} aria-hidden="true" />
            <span>{t.votedHint}</span>
          </p>
        )}
      </div>
      <EditForm
        key={round.count}
        round={round}
        quota={quota}
        onWritten={(now) => void (written.current = now)}
        onSaved={(saved: RankingDraft, sent: Written) =>
          setRound((open) => roundAfterSave(open, { ranking: saved, sent, now: written.current }))
        }
        typed={() => written.current}
        onRebase={(next, mine) => begin({ ranking: next, ...mine, text: written.current.text, saveNow: true })}
        onLatest={latest}
      />
      <div className="grid gap-2">
        {round.ranking.role === 'author' && (
          <AskedDetails summary={t.coEditors}>
            <CoEditors id={id} />
          </AskedDetails>
        )}
        {round.ranking.role === 'author' && round.ranking.visibility === 'private' && (
          <AskedDetails summary={t.shareLink}>
            <ShareLink ranking={round.ranking} />
          </AskedDetails>
        )}
        <AskedDetails summary={t.translation}>
          <TranslationPart id={id} />
        </AskedDetails>
        <AskedDetails summary={t.merge}>
          <MergeItems ranking={round.ranking} onChanged={takeIn} />
        </AskedDetails>
        <AskedDetails summary={t.history}>
          <Changes id={id} />
        </AskedDetails>
      </div>
    </div>
  )
}

const SuggestionFields = lazyPart(() => import('./suggestion-fields.tsx').then((m) => m.SuggestionFields), {
  when: 'press',
})
const ResetDialog = lazyPart(() => import('./reset-dialog.tsx').then((m) => m.ResetDialog), { when: 'press' })
const ConflictDialog = lazyPart(() => import('./conflict/conflict-dialog.tsx').then((m) => m.ConflictDialog), {
  when: 'press',
})

function EditForm(editing: Editing) {
  const t = useTexts(editTexts)
  const { form, conflict, errors, refusal, ...act } = useEditForm(editing)
  const { draft, dispatch, itemText } = form
  // An editor changes only the items; the rest is for the author.
  const keeps = editing.round.ranking.role === 'author'
  const { isSaved } = editing.round
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isSaved) saveButton.current?.focus({ preventScroll: true })
  }, [isSaved])
  return (
    <div className="editor">
      <form method="dialog" noValidate onSubmit={act.onSubmit} className="editor-form" aria-label={t.title}>
        {keeps && (
          <section className="editor-step">
            <TopicFields draft={draft} dispatch={dispatch} errorOf={(field) => errors[field]} />
          </section>
        )}
        <section className="editor-step">
          <ItemsBox itemText={itemText} error={errors.items} />
          <AskedItems draft={draft} max={form.maxItems} dispatch={dispatch} />
          <ItemList draft={draft} removed={form.removed} dispatch={dispatch} max={form.maxItems} />
        </section>
        <section className="editor-step">
          {keeps && (
            <>
              <VisibilityFields
                visibility={draft.visibility}
                privateLeft={editing.quota.privateLeft}
                dispatch={dispatch}
              />
              <VotingFields draft={draft} error={errors.endsAt} dispatch={dispatch} />
              <AskedDetails summary={t.suggestions}>
                <SuggestionFields taking={form.taking} onTaking={form.setTaking} />
              </AskedDetails>
              <StatusFields status={form.status} onStatus={form.setStatus} />
            </>
          )}
          <div ref={act.summary} tabIndex={-1} role="alert">
            {refusal && (
              <p className="field-error items-center">
                <ErrorMark size={18} aria-hidden="true" />
                <span>{refusal}</span>
              </p>
            )}
          </div>
          <div className="editor-save">
            <Button
              ref={saveButton}
              type="submit"
              variant="primary"
              size="lg"
              pending={act.saving}
              pendingText={t.saving}
            >
              {t.save}
            </Button>
            <span role="status" className="text-sm text-muted">
              {form.dirty ? t.unsaved : t.unchanged}
            </span>
          </div>
        </section>
      </form>
      <div className="editor-aside">
        <LivePreview draft={draft} voted={editing.round.ranking.voters > 0} />
      </div>
      {conflict.conflicts && (
        <Suspense>
          <ConflictDialog
            conflicts={conflict.conflicts}
            onSave={(picks) => void conflict.settle(picks)}
            onClose={conflict.close}
          />
        </Suspense>
      )}
      {form.resets && (
        <Suspense>
          <ResetDialog items={form.resets} onAgree={act.agreeToReset} onClose={act.keepVotes} />
        </Suspense>
      )}
    </div>
  )
}

import { Suspense, useEffect, useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { AskedItems } from '../helping/asked-help.tsx'
import { ItemList } from '../items/item-list.tsx'
import { ItemsBox } from '../items/items-box.tsx'
import { LivePreview } from '../editor/live-preview.tsx'
import { TopicFields } from '../editor/fields/topic-fields.tsx'
import { VotingFields } from '../editor/fields/voting-fields.tsx'
import { VisibilityFields } from '../editor/fields/visibility-fields.tsx'
import type { Editing } from './editing.ts'
import { AskedDetails } from '../../../platform/parts/asked-details.tsx'
import { StatusFields } from './status-fields.tsx'
import { editTexts } from './texts.ts'
import { useEditForm } from './use-edit-form.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const SuggestionFields = askedPart(() => import('./suggestion-fields.tsx').then((m) => m.SuggestionFields))
const ResetDialog = askedPart(() => import('./reset-dialog.tsx').then((m) => m.ResetDialog))
const ConflictDialog = askedPart(() => import('./conflict/conflict-dialog.tsx').then((m) => m.ConflictDialog))

export function EditForm(editing: Editing) {
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
            <TopicFields draft={draft} dispatch={dispatch} errors={errors} />
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

import { Suspense } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { ErrorMark } from '../../../design/identity/icon.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { ItemList } from '../items/item-list.tsx'
import { ItemsBox } from '../items/items-box.tsx'
import { LivePreview } from '../editor/live-preview.tsx'
import { TopicFields } from '../editor/topic-fields.tsx'
import { VisibilityFields } from '../editor/visibility-fields.tsx'
import { refusalText } from '../refusal-texts.ts'
import type { Editing } from './editing.ts'
import { StatusFields } from './status-fields.tsx'
import { editTexts } from './texts.ts'
import { useEditForm } from './use-edit-form.ts'
import { askedPart } from '../../../platform/parts/asked-part.tsx'

const ResetDialog = askedPart(() => import('./reset-dialog.tsx').then((m) => m.ResetDialog))

export function EditForm(editing: Editing) {
  const t = useTexts(editTexts)
  const language = useLanguage()
  const { form, errors, refusal, ...act } = useEditForm(editing)
  const { draft, dispatch, itemText } = form
  return (
    <div className="editor">
      <form noValidate onSubmit={act.onSubmit} className="editor-form" aria-label={t.title}>
        <section className="editor-step">
          <TopicFields draft={draft} dispatch={dispatch} errors={errors} />
        </section>
        <section className="editor-step">
          <ItemsBox
            items={draft.items}
            text={itemText.text}
            onText={itemText.setText}
            onAdd={itemText.addTyped}
            error={errors.items}
          />
          <ItemList draft={draft} removed={form.removed} dispatch={dispatch} max={form.maxItems} />
        </section>
        <section className="editor-step">
          <VisibilityFields visibility={draft.visibility} privateLeft={editing.quota.privateLeft} dispatch={dispatch} />
          <StatusFields status={form.status} onStatus={form.setStatus} />
          <div ref={act.summary} tabIndex={-1} role="alert">
            {refusal && (
              <p className="field-error items-center">
                <ErrorMark size={18} aria-hidden="true" />
                <span>{refusalText(language, refusal)}</span>
                {(refusal as { code?: string }).code === 'STALE_VERSION' && (
                  <Button size="sm" onClick={editing.onReload}>
                    {t.reload}
                  </Button>
                )}
              </p>
            )}
          </div>
          <div className="editor-save">
            <Button type="submit" variant="primary" size="lg" pending={act.saving} pendingText={t.saving}>
              {t.save}
            </Button>
            <span role="status" className="text-sm text-muted">
              {form.dirty ? t.unsaved : t.unchanged}
            </span>
          </div>
        </section>
      </form>
      <div className="editor-aside">
        <LivePreview draft={draft} voted={editing.ranking.voters > 0} />
      </div>
      {form.resets && (
        <Suspense>
          <ResetDialog items={form.resets} onAgree={act.agreeToReset} onClose={act.keepVotes} />
        </Suspense>
      )}
    </div>
  )
}

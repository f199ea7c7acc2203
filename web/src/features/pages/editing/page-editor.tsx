import { type EditedPage, pagePath, pageRules, type PageText } from '@liston/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts'
import { type Language, useTexts } from '../../../platform/texts.tsx'
import { PageHistory } from './page-history.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageWords } from './page-words.tsx'
import { pageEditingTexts } from './texts.ts'
import { usePageDraft } from './use-page-draft.ts'

type Props = { page: EditedPage | null; slug?: string; onAdded?: (id: string) => void }

/** A page while it is written: its words in both languages, whether it is published, how it will look and what it said. */
export function PageEditor({ page, slug = '', onAdded }: Props) {
  const t = useTexts(pageEditingTexts)
  const navigate = useNavigate()
  const [language, setLanguage] = useState<Language>(page && !page.texts.es ? 'en' : 'es')
  const work = usePageDraft({ page, slug }, (id) => {
    onAdded?.(id)
    void navigate({ href: `/admin-panelrankw/pages?edit=${id}`, replace: true })
  })
  const { typed, setTyped, kept, dirty, saving, moving, restoring, move } = work
  const isPublished = kept?.state === 'published'
  useLeaveGuard(dirty && !saving.isPending, t.leave)
  const text = typed.texts[language]
  const write = (words: Partial<PageText>) =>
    setTyped({ ...typed, texts: { ...typed.texts, [language]: { ...text, ...words } } })
  return (
    <div className="page-editor">
      <form
        className="grid grid-cols-1 content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          work.save()
        }}
      >
        <p className="flex flex-wrap items-center gap-3">
          <Anchor href="/admin-panelrankw/pages" className="link inline-flex min-h-11 items-center">
            {t.back}
          </Anchor>
          {kept && <Badge tone={isPublished ? 'positive' : 'ink'}>{t.states[kept.state]}</Badge>}
          <span role="status" className="text-sm text-muted">
            {saving.isPending ? t.saving : dirty ? t.unsaved : kept ? t.saved : ''}
          </span>
        </p>
        <div className="page-editor-row">
          <Field
            label={t.slug}
            hint={t.slugHint}
            value={typed.slug}
            maxLength={pageRules.SLUG_MAX}
            onChange={(event) => setTyped({ ...typed, slug: event.target.value })}
          />
          <Select
            label={t.language}
            value={language}
            onChange={(event) => setLanguage(event.target.value === 'en' ? 'en' : 'es')}
            options={(['es', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))}
          />
        </div>
        <PageWords text={text} language={language} write={write} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={saving.isPending} pendingText={t.saving}>
            {t.save}
          </Button>
          {kept && (
            <Button
              disabled={moving.isPending || saving.isPending}
              variant={isPublished ? 'danger' : 'secondary'}
              onClick={() => void move(isPublished ? 'draft' : 'published')}
            >
              {isPublished ? t.unpublish : t.publish}
            </Button>
          )}
          {isPublished && <LinkButton href={pagePath(kept.slug)}>{t.read}</LinkButton>}
        </div>
      </form>
      <div className="grid grid-cols-1 content-start gap-6">
        <PagePreview body={text.body} language={language} />
        {kept && (
          <PageHistory
            id={kept.id}
            current={kept.version}
            dirty={dirty}
            pending={restoring.isPending}
            onRestore={restoring.mutate}
          />
        )}
      </div>
    </div>
  )
}

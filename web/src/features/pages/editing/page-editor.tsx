import { languageCodes } from '@liston/contract/kernel'
import { type EditedPage, pagePath, pageRules, type PageText } from '@liston/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { Prose } from '../../../design/prose/prose.tsx'
import { Form, useRefusedLanguage } from '../../../platform/forms/form.tsx'
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts'
import { MarkdownArea } from '../../../platform/panel/markdown-area.tsx'
import { type Language, languageName, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { PageHistory, usePageDraft } from './page-history.tsx'
import { pageEditingTexts, pageRefusal } from './texts.ts'

type Props = { page: EditedPage | null; slug?: string; onAdded?: (id: string) => void }

/** Editor of a page: texts in both languages with a preview, state and history. */
export function PageEditor({ page, slug = '', onAdded }: Props) {
  const t = useTexts(pageEditingTexts)
  const reader = useLanguage()
  const navigate = useNavigate()
  const [language, setLanguage] = useState(languageCodes.find((code) => page?.texts[code]) ?? 'es')
  const work = usePageDraft({ page, slug }, (id) => {
    onAdded?.(id)
    void navigate({ href: `/admin-panelrankw/pages?edit=${id}`, replace: true })
  })
  const { typed, setTyped, kept, dirty, refusal, saving, moving, restoring, move } = work
  useRefusedLanguage(refusal, setLanguage)
  const isPublished = kept?.state === 'published'
  useLeaveGuard(dirty && !saving.isPending, t.leave)
  const text = typed.texts[language]
  const write = (words: Partial<PageText>) =>
    setTyped({ ...typed, texts: { ...typed.texts, [language]: { ...text, ...words } } })
  return (
    <div className="page-editor">
      <Form
        of={{ refusal }}
        method="dialog"
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
        <div className="field-row">
          <Field
            label={t.slug}
            name="slug"
            error={refusal?.code.startsWith('SLUG_') && pageRefusal(reader, refusal).text}
            hint={t.slugHint}
            value={typed.slug}
            maxLength={pageRules.SLUG_MAX}
            onChange={(event) => setTyped({ ...typed, slug: event.target.value })}
          />
          <Select
            label={t.language}
            value={language}
            onChange={(event) => setLanguage(event.target.value as Language)}
            options={languageCodes.map((value) => ({ value, label: languageName(t.languages, value) }))}
          />
        </div>

        <PageWords key={language} text={text} language={language} write={write} />
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
      </Form>
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
  )
}

type PageWordsProps = { text: PageText; language: Language; write: (words: Partial<PageText>) => void }

/** Title, description and text in one language. */
function PageWords({ text, language, write }: PageWordsProps) {
  const t = useTexts(pageEditingTexts)
  const reader = useLanguage()
  const api = useApi()
  return (
    <>
      <Field
        label={t.heading}
        name={`texts.${language}.title`}
        lang={language}
        value={text.title}
        maxLength={pageRules.TITLE_MAX}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t.description}
        name={`texts.${language}.description`}
        hint={t.descriptionHint}
        lang={language}
        value={text.description}
        maxLength={pageRules.DESCRIPTION_MAX}
        onChange={(event) => write({ description: event.target.value })}
      />
      <MarkdownArea
        label={t.body}
        name={`texts.${language}.body`}
        hint={t.bodyHint}
        lang={language}
        value={text.body}
        maxLength={pageRules.BODY_MAX}
        onWrite={(body) => write({ body })}
        preview={async (body) => <Prose html={(await api.pages.preview({ body })).html} />}
        why={(error) => pageRefusal(reader, error).text}
      />
    </>
  )
}

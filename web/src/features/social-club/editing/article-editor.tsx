import { languageCodes } from '@liston/contract/kernel'
import {
  articlePath,
  articleRules,
  type ArticleState,
  articleSteps,
  type ArticleText,
  type EditedArticle,
} from '@liston/contract/social-club'
import { openCategories } from '@liston/contract/rankings'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { Anchor } from '../../../design/controls/anchor.tsx'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { type Language, languageName, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { Form, useRefusedLanguage } from '../../../platform/forms/form.tsx'
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard.ts'
import { MarkdownArea } from '../../../platform/panel/markdown-area.tsx'
import { useZone } from '../../../platform/time/use-dates.ts'
import { instantOf } from '../../../platform/time/wall-time.ts'
import { useApi } from '../../../platform/use-api.ts'
import { ArticleParts } from '../article-parts.tsx'
import { articleRefusal, editingTexts } from './texts.ts'
import { useArticle } from './use-article.ts'

/** Editor of an article: texts in both languages, changes of state, and a preview. */
export function ArticleEditor({ article, onAdded }: { article: EditedArticle | null; onAdded?: (id: string) => void }) {
  const t = useTexts(editingTexts)
  const reader = useLanguage()
  const navigate = useNavigate()
  const [language, setLanguage] = useState(languageCodes.find((code) => article?.texts[code]) ?? 'es')
  const work = useArticle(article, (id) => {
    onAdded?.(id)
    void navigate({ href: `/admin-panelrankw/articles?article=${id}`, replace: true })
  })
  const { typed, setTyped, kept, dirty, refusal, saving } = work
  useRefusedLanguage(refusal, setLanguage)
  useLeaveGuard(dirty && !saving, t.leave)
  const text = typed.texts[language]
  const write = (words: Partial<ArticleText>) =>
    setTyped({ ...typed, texts: { ...typed.texts, [language]: { ...text, ...words } } })
  return (
    <div className="article-editor">
      <Form
        of={{ refusal }}
        method="dialog"
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          work.save()
        }}
      >
        <p className="flex flex-wrap items-center gap-3">
          <Anchor href="/admin-panelrankw/articles" className="link inline-flex min-h-11 items-center">
            {t.back}
          </Anchor>
          {kept && <Badge tone={kept.state === 'published' ? 'positive' : 'ink'}>{t.states[kept.state]}</Badge>}
          <span role="status" className="text-sm text-muted">
            {saving ? t.saving : dirty ? t.unsaved : kept ? t.saved : ''}
          </span>
        </p>
        <div className="field-row">
          <Select
            label={t.category}
            name="category"
            value={typed.category}
            onChange={(event) => setTyped({ ...typed, category: event.target.value as typeof typed.category })}
            options={openCategories(typed.category).map((each) => ({
              value: each.slug,
              label: `${each.emoji} ${each[reader]}`,
            }))}
          />
          <Field
            label={t.slug}
            name="slug"
            error={refusal?.code.startsWith('SLUG_') && articleRefusal(reader, refusal).text}
            hint={t.slugHint}
            value={typed.slug}
            maxLength={articleRules.SLUG_MAX}
            onChange={(event) => setTyped({ ...typed, slug: event.target.value })}
          />
          <Select
            label={t.language}
            value={language}
            onChange={(event) => setLanguage(event.target.value as Language)}
            options={languageCodes.map((value) => ({ value, label: languageName(t.languages, value) }))}
          />
        </div>
        <Words key={language} text={text} language={language} write={write} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={saving} pendingText={t.saving}>
            {t.save}
          </Button>
          {kept?.state === 'published' && <LinkButton href={articlePath(kept.slug)}>{t.read}</LinkButton>}
        </div>
      </Form>
      {kept && <ArticleSteps state={kept.state} pending={work.moving} onMove={work.move} />}
    </div>
  )
}

type ArticleStepsProps = {
  state: ArticleState
  pending: boolean
  onMove: (to: { state: ArticleState; publishAt?: string | undefined }) => void
}

/** Buttons for the allowed changes of state. */
function ArticleSteps({ state, pending, onMove }: ArticleStepsProps) {
  const t = useTexts(editingTexts)
  const [date, setDate] = useState('')
  const steps = articleSteps[state]
  const zone = useZone()
  const publishAt = instantOf(date, zone) ?? undefined
  return (
    <div className="article-editor-steps">
      {steps.includes('scheduled') && (
        <Field
          type="datetime-local"
          label={t.date(zone)}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {steps
          .filter((to) => to !== 'scheduled' || publishAt)
          .map((to) => (
            <Button
              key={to}
              disabled={pending}
              variant={to === 'unpublished' ? 'danger' : 'secondary'}
              onClick={() => onMove({ state: to, publishAt: to === 'scheduled' ? publishAt : undefined })}
            >
              {t.steps[to]}
            </Button>
          ))}
      </div>
    </div>
  )
}

/** A text as readers will see it. */
const Previewed = ({ parts, minutes }: ComponentProps<typeof ArticleParts> & { minutes: number }) => (
  <div className="grid gap-4">
    <p className="text-sm text-muted">{useTexts(editingTexts).previewed(minutes)}</p>
    <div className="article">
      <ArticleParts parts={parts} />
    </div>
  </div>
)

type WordsProps = { text: ArticleText; language: Language; write: (words: Partial<ArticleText>) => void }

/** Texts in one language. */
function Words({ text, language, write }: WordsProps) {
  const t = useTexts(editingTexts)
  const reader = useLanguage()
  const api = useApi()
  return (
    <>
      <Field
        label={t.heading}
        name={`texts.${language}.title`}
        lang={language}
        value={text.title}
        maxLength={articleRules.TITLE_MAX}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label={t.summary}
        name={`texts.${language}.summary`}
        hint={t.summaryHint}
        lang={language}
        value={text.summary}
        maxLength={articleRules.SUMMARY_MAX}
        onChange={(event) => write({ summary: event.target.value })}
      />
      <MarkdownArea
        label={t.body}
        name={`texts.${language}.body`}
        hint={t.bodyHint}
        lang={language}
        value={text.body}
        maxLength={articleRules.BODY_MAX}
        onWrite={(body) => write({ body })}
        preview={async (body) => <Previewed {...(await api.socialClub.preview({ body }))} />}
        why={(error) => articleRefusal(reader, error).text}
        hasRankings
      />
    </>
  )
}

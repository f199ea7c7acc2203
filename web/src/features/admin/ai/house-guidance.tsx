import { useDates } from '../../../platform/time/use-dates.ts'
import { type AiGuidance, BLOCKED, type BlockedTopic, GUIDANCE_MAX } from '@liston/contract/ranking-ai'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Badge } from '../../../design/identity/badge.tsx'
import { Card } from '../../../design/surfaces/card.tsx'
import { Form } from '../../../platform/forms/form.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { aiGuidanceQuery, blockedTopicsQuery } from './queries.ts'
import { aiRuleRefusal, aiRuleTexts } from './texts.ts'

/** Blocked topics, and a form that adds some. */
export function BlockedTopics() {
  const t = useTexts(aiRuleTexts)
  const mayChange = useMe()?.staff?.ai === 'change'
  const { data: topics } = useSuspenseQuery(blockedTopicsQuery(useApi()))
  return (
    <Card as="section" aria-labelledby="vetados" className="grid gap-3">
      <h2 id="vetados" className="text-xl">
        {t.topics}
      </h2>
      <p className="text-sm text-muted">{t.topicsLead}</p>
      {mayChange && <BlockForm />}
      {topics.length === 0 ? (
        <p className="text-sm text-muted">{t.noTopics}</p>
      ) : (
        <ul>
          {topics.map((topic) => (
            <Topic key={topic.id} topic={topic} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Topic({ topic: { id, words, addedAt, by }, mayChange }: { topic: BlockedTopic; mayChange: boolean }) {
  const t = useTexts(aiRuleTexts)
  const dates = useDates()
  const api = useApi()
  const form = useAiRuleForm({
    submit: () => api.rankingAi.unblockTopic({ id }, { context: { idempotencyKey: newKey() } }),
    done: t.unblocked,
  })
  return (
    <li className="admin-room">
      <p className="grid min-w-0 gap-1">
        <span className="font-bold break-words">{words}</span>
        <span className="text-sm text-muted">
          {by ?? t.gone} · <time dateTime={addedAt}>{dates.day(addedAt)}</time>
        </span>
      </p>
      {mayChange && (
        <Form of={form}>
          <Button type="submit" size="sm" pending={form.pending} pendingText={t.saving} aria-label={t.unblockOf(words)}>
            {t.unblock}
          </Button>
        </Form>
      )}
    </li>
  )
}

type Asked = { submit: (fields: Record<string, string>) => Promise<unknown>; done: string }

/** Form for rules of the AI: confirms with a toast and refetches the admin data. */
function useAiRuleForm({ submit, done }: Asked) {
  const t = useTexts(aiRuleTexts)
  const language = useLanguage()
  const client = useQueryClient()
  const anew = () => void client.invalidateQueries({ queryKey: keys.admin })
  return useForm({
    submit,
    onDone() {
      toast({ title: done, variant: 'success' })
      anew()
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: aiRuleRefusal(language, refusal), variant: 'destructive' })
      anew()
    },
  })
}

function BlockForm() {
  const t = useTexts(aiRuleTexts)
  const language = useLanguage()
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const form = useAiRuleForm({
    async submit({ words = '' }) {
      await api.rankingAi.blockTopic({ words }, { context: { idempotencyKey: newKey() } })
      if (field.current) field.current.value = ''
      field.current?.focus()
    },
    done: t.blocked,
  })
  return (
    <Form of={form} className="flex flex-wrap items-end gap-3">
      <Field
        ref={field}
        name="words"
        label={t.words}
        hint={t.wordsHint}
        required
        minLength={BLOCKED.LETTERS_MIN}
        maxLength={BLOCKED.LETTERS_MAX}
        error={form.refusal ? aiRuleRefusal(language, form.refusal) : undefined}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" pending={form.pending} pendingText={t.saving}>
        {t.block}
      </Button>
    </Form>
  )
}

/** Additional instructions of the staff for the model, with all versions and buttons that restore them. */
export function HouseGuidance() {
  const t = useTexts(aiRuleTexts)
  const mayChange = useMe()?.staff?.ai === 'change'
  const { data: held } = useSuspenseQuery(aiGuidanceQuery(useApi()))
  return (
    <Card as="section" aria-labelledby="instrucciones" className="grid gap-3">
      <h2 id="instrucciones" className="text-xl">
        {t.guidance}
      </h2>
      <p className="text-sm text-muted">{t.guidanceLead}</p>
      {mayChange ? (
        <WriteForm key={held.version} held={held} />
      ) : (
        <p className="break-words whitespace-pre-line">{held.words || t.nothing}</p>
      )}
      {held.versions.length > 0 && <Versions held={held} mayChange={mayChange} />}
    </Card>
  )
}

function useSave() {
  const t = useTexts(aiRuleTexts)
  const api = useApi()
  return useAiRuleForm({
    submit: ({ guidance = '', version }) =>
      api.rankingAi.saveGuidance(
        { words: guidance, version: Number(version) },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.saved,
  })
}

function WriteForm({ held: { version, words } }: { held: AiGuidance }) {
  const t = useTexts(aiRuleTexts)
  const language = useLanguage()
  const form = useSave()
  return (
    <Form of={form} className="grid gap-3">
      <input type="hidden" name="version" value={version} />
      <TextArea
        name="guidance"
        label={t.guidanceWords}
        hint={t.guidanceHint(GUIDANCE_MAX)}
        rows={4}
        maxLength={GUIDANCE_MAX}
        defaultValue={words}
        error={form.refusal ? aiRuleRefusal(language, form.refusal) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.pending}
        pendingText={t.saving}
      >
        {t.save}
      </Button>
    </Form>
  )
}

function Versions({ held, mayChange }: { held: AiGuidance; mayChange: boolean }) {
  const t = useTexts(aiRuleTexts)
  const dates = useDates()
  return (
    <details>
      <summary className="admin-summary">{t.versions(held.versions.length)}</summary>
      <ol className="grid gap-2">
        {held.versions.map(({ version, words, madeAt, by }) => (
          <li key={version} className="admin-room">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {t.version(version)} · {by ?? t.gone} · <time dateTime={madeAt}>{dates.moment(madeAt)}</time>
                {version === held.version && <Badge tone="primary">{t.current}</Badge>}
              </p>
              <p className="break-words whitespace-pre-line">{words || t.nothing}</p>
            </div>
            {mayChange && version !== held.version && <Back to={version} words={words} version={held.version} />}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Button that restores the text of an earlier version as a new version. */
function Back({ to, words, version }: { to: number; words: string; version: number }) {
  const t = useTexts(aiRuleTexts)
  const form = useSave()
  return (
    <Form of={form}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="guidance" value={words} />
      <Button type="submit" size="sm" pending={form.pending} pendingText={t.saving} aria-label={t.backTo(to)}>
        {t.back}
      </Button>
    </Form>
  )
}

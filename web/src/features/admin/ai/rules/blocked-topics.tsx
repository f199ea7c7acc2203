import { AI_BLOCK_FORM, AI_UNBLOCK_FORM, BLOCKED, type BlockedTopic } from '@liston/contract/ranking-ai'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../../../design/controls/button.tsx'
import { Field } from '../../../../design/controls/field.tsx'
import { Card } from '../../../../design/surfaces/card.tsx'
import { formatDay } from '../../../../platform/dates.ts'
import { newKey } from '../../../../platform/new-key.ts'
import { useMe } from '../../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { blockedTopicsQuery } from '../queries.ts'
import { aiRuleRefusal, aiRuleTexts } from './texts.ts'
import { useAiRuleForm } from './use-ai-rule-form.ts'

/** Words of which no list is written, and a form that adds some. */
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
  const language = useLanguage()
  const api = useApi()
  const form = useAiRuleForm({
    action: AI_UNBLOCK_FORM,
    submit: () => api.rankingAi.unblockTopic({ id }, { context: { idempotencyKey: newKey() } }),
    done: t.unblocked,
  })
  return (
    <li className="admin-room">
      <p className="grid min-w-0 gap-1">
        <span className="font-bold break-words">{words}</span>
        <span className="text-sm text-muted">
          {by ?? t.gone} · <time dateTime={addedAt}>{formatDay(language, addedAt)}</time>
        </span>
      </p>
      {mayChange && (
        <form {...form.props}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" pending={form.pending} pendingText={t.saving} aria-label={t.unblockOf(words)}>
            {t.unblock}
          </Button>
        </form>
      )}
    </li>
  )
}

function BlockForm() {
  const t = useTexts(aiRuleTexts)
  const language = useLanguage()
  const api = useApi()
  const field = useRef<HTMLInputElement>(null)
  const form = useAiRuleForm({
    action: AI_BLOCK_FORM,
    async submit({ words = '' }) {
      await api.rankingAi.blockTopic({ words }, { context: { idempotencyKey: newKey() } })
      if (field.current) field.current.value = ''
      field.current?.focus()
    },
    done: t.blocked,
  })
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <Field
        ref={field}
        name="words"
        label={t.words}
        hint={t.wordsHint}
        required
        minLength={BLOCKED.LETTERS_MIN}
        maxLength={BLOCKED.LETTERS_MAX}
        defaultValue={form.values.words ?? ''}
        error={form.refusal ? aiRuleRefusal(language, form.refusal) : undefined}
        autoComplete="off"
        className="grow"
      />
      <Button type="submit" pending={form.pending} pendingText={t.saving}>
        {t.block}
      </Button>
    </form>
  )
}

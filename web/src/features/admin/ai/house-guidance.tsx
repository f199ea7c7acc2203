import { type AiGuidance, BLOCKED, GUIDANCE_MAX } from '@liston/contract/ranking-ai'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Field } from '../../../design/controls/field.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { PanelCard, PanelChange, PanelHistory, useMayChange } from '../../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { aiGuidanceQuery, blockedTopicsQuery } from './queries.ts'
import { aiRuleRefusal, aiRuleTexts } from './texts.ts'

const act = { changes: [keys.admin], why: aiRuleRefusal }

/** Blocked topics, and a form that adds some. */
export function BlockedTopics() {
  const t = useTexts(aiRuleTexts)
  const api = useApi()
  const mayChange = useMayChange('ai')
  const { data: topics } = useSuspenseQuery(blockedTopicsQuery(api))
  return (
    <PanelCard id="vetados" title={t.topics} lead={t.topicsLead}>
      {mayChange && (
        <PanelForm
          {...act}
          isRow
          submit={({ words = '' }, once) => api.rankingAi.blockTopic({ words }, once)}
          done={t.blocked}
          at="words"
          empties="words"
          press={t.block}
        >
          <Field
            name="words"
            label={t.words}
            hint={t.wordsHint}
            required
            minLength={BLOCKED.LETTERS_MIN}
            maxLength={BLOCKED.LETTERS_MAX}
            autoComplete="off"
            className="grow"
          />
        </PanelForm>
      )}
      {topics.length === 0 ? (
        <p className="text-sm text-muted">{t.noTopics}</p>
      ) : (
        <ul>
          {topics.map(({ id, words, addedAt, by }) => (
            <PanelChange
              key={id}
              by={by ?? t.gone}
              at={addedAt}
              act={
                mayChange && (
                  <PanelButton
                    {...act}
                    submit={(once) => api.rankingAi.unblockTopic({ id }, once)}
                    done={t.unblocked}
                    size="sm"
                    label={t.unblockOf(words)}
                  >
                    {t.unblock}
                  </PanelButton>
                )
              }
            >
              <span className="font-bold break-words">{words}</span>
            </PanelChange>
          ))}
        </ul>
      )}
    </PanelCard>
  )
}

/** Additional instructions of the staff for the model, with all versions and buttons that restore them. */
export function HouseGuidance() {
  const t = useTexts(aiRuleTexts)
  const api = useApi()
  const mayChange = useMayChange('ai')
  const { data: held } = useSuspenseQuery(aiGuidanceQuery(api))
  const { version, words } = held
  return (
    <PanelCard id="instrucciones" title={t.guidance} lead={t.guidanceLead}>
      {mayChange ? (
        <PanelForm
          {...act}
          key={version}
          submit={({ guidance = '' }, once) => api.rankingAi.saveGuidance({ words: guidance, version }, once)}
          done={t.saved}
          at="guidance"
        >
          <TextArea
            name="guidance"
            label={t.guidanceWords}
            hint={t.guidanceHint(GUIDANCE_MAX)}
            rows={4}
            maxLength={GUIDANCE_MAX}
            defaultValue={words}
          />
        </PanelForm>
      ) : (
        <p className="break-words whitespace-pre-line">{words || t.nothing}</p>
      )}
      {held.versions.length > 0 && <Versions held={held} mayChange={mayChange} />}
    </PanelCard>
  )
}

function Versions({ held, mayChange }: { held: AiGuidance; mayChange: boolean }) {
  const t = useTexts(aiRuleTexts)
  const api = useApi()
  return (
    <PanelHistory label={t.versions(held.versions.length)}>
      {held.versions.map(({ version, words, madeAt, by }) => (
        <PanelChange
          key={version}
          by={`${t.version(version)} · ${by ?? t.gone}`}
          at={madeAt}
          act={
            mayChange &&
            version !== held.version && (
              <PanelButton
                {...act}
                // Restoring saves the text as a new version.
                submit={(once) => api.rankingAi.saveGuidance({ words, version: held.version }, once)}
                done={t.saved}
                size="sm"
                label={t.backTo(version)}
              >
                {t.back}
              </PanelButton>
            )
          }
        >
          <span className="break-words whitespace-pre-line">{words || t.nothing}</span>
          {version === held.version && <Badge tone="primary">{t.current}</Badge>}
        </PanelChange>
      ))}
    </PanelHistory>
  )
}

import { offeredLanguages } from '@liston/contract/kernel'
import {
  OWN_TEXTS_DESK,
  type ProposedWording,
  WORDING_DESK,
  wordingRules,
  WORDINGS_FILE,
  wordingStates,
} from '@liston/contract/wording'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelSection, PanelTabs, PersonLink, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { withSearch } from '../../platform/panel/search.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { type Language, languageName, useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { type AskedWordings, wordingsQuery } from './queries.ts'
import { answerRefusal, placeAndName } from './own-texts-texts.ts'
import { wordingTexts } from './texts.ts'
import { WordsPair } from './words-pair.tsx'

/** Admin page of copy suggestions by state and language, with a JSON export. */
export function WordingDesk({ asked: { state, language } }: { asked: AskedWordings }) {
  const t = useTexts(wordingTexts)
  const languages = Object.fromEntries(offeredLanguages().map((code) => [code, languageName(t.languages, code)]))
  const shown = { state: state === 'open' ? undefined : state, of: language }
  return (
    <PanelSection
      id="propuestas"
      title={t.proposals}
      lead={
        <Anchor href={OWN_TEXTS_DESK} className="link link-alone">
          {t.ownTexts}
        </Anchor>
      }
    >
      <PanelTabs
        label={t.state}
        path={WORDING_DESK}
        name="state"
        values={wordingStates}
        current={state}
        words={t.deskStates}
        keep={shown}
      />
      <PanelTabs
        label={t.language}
        path={WORDING_DESK}
        name="of"
        values={['both', ...offeredLanguages()]}
        current={language ?? 'both'}
        words={{ both: t.both, ...languages } as Record<Language | 'both', string>}
        keep={shown}
      />
      <Proposals asked={{ state, language }} />
    </PanelSection>
  )
}

function Proposals({ asked }: { asked: AskedWordings }) {
  const t = useTexts(wordingTexts)
  return (
    <PanelList
      of={useInfiniteQuery(wordingsQuery(useApi(), asked))}
      empty={t.empty}
      row={(wording) => <DeskWording key={wording.id} wording={wording} />}
    >
      {() => (
        <p>
          <a href={withSearch(WORDINGS_FILE, asked)} download="wordings.json" className="link link-alone">
            {t.file}
          </a>
        </p>
      )}
    </PanelList>
  )
}

/** A suggestion with its author, and the answer or the form for one. */
function DeskWording({ wording }: { wording: ProposedWording }) {
  const { author, state, answer, sentAt } = wording
  const mayAnswer = useMayChange('translations') && state === 'open'
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <PersonLink of={author} className="font-bold" />
        <span className="text-sm text-muted">
          <When at={sentAt} isDay />
        </span>
      </p>
      <WordsPair {...wording} />
      {answer && <p className="break-words text-muted">{answer}</p>}
      {mayAnswer && <AnswerForm wording={wording} />}
    </Card>
  )
}

/** Accepts a suggestion, for a text of the interface that it then replaces, or declines it with a reason for its author. */
function AnswerForm({ wording: { id, texts } }: { wording: ProposedWording }) {
  const t = useTexts(wordingTexts)
  const api = useApi()
  const act = { changes: [keys.wording], done: t.done, refused: t.notSent, why: answerRefusal }
  const [first] = texts
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {first && (
        <PanelForm
          {...act}
          isRow
          done={t.used}
          submit={({ text = first }, once) => api.wording.answer({ id, state: 'accepted', answer: '', text }, once)}
          press={t.acceptAndUse}
          variant="primary"
        >
          {texts.length > 1 && (
            <Select
              name="text"
              label={t.text}
              options={texts.map((key) => ({ value: key, label: placeAndName(key) }))}
              className="grow"
            />
          )}
        </PanelForm>
      )}
      <PanelButton {...act} submit={(once) => api.wording.answer({ id, state: 'accepted', answer: '' }, once)}>
        {first ? t.acceptOnly : t.accept}
      </PanelButton>
      <PanelForm
        {...act}
        isRow
        submit={({ answer = '' }, once) => api.wording.answer({ id, state: 'declined', answer }, once)}
        press={t.decline}
        variant="danger"
      >
        <Field
          name="answer"
          label={t.answer}
          hint={t.answerHint}
          required
          minLength={wordingRules.ANSWER_MIN}
          maxLength={wordingRules.ANSWER_MAX}
          className="grow"
        />
      </PanelForm>
    </div>
  )
}

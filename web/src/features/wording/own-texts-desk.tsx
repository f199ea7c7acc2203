import { type Language, languageCodes, languageNames } from '@liston/contract/kernel'
import { type InterfaceText, lostPlace, OWN_TEXTS_DESK, ownTextMax, ownTextRules } from '@liston/contract/wording'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { TextArea } from '../../design/controls/text-area.tsx'
import { EmptyState } from '../../design/feedback/empty-state.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import { PanelTabs, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { ownTextRefusal, ownTextTexts, placeOf } from './own-texts-texts.ts'
import { type AskedTexts, interfaceTextsQuery } from './queries.ts'

/** Admin page of the texts of the interface: search them, and put own ones in their place. */
export function OwnTextsDesk({ asked }: { asked: AskedTexts }) {
  const t = useTexts(ownTextTexts)
  const { words, own } = asked
  const texts = useInfiniteQuery(interfaceTextsQuery(useApi(), asked))
  const [first] = texts.data?.pages ?? []
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <form action={OWN_TEXTS_DESK} role="search" className="flex flex-wrap items-end gap-3">
        <Field
          key={words}
          label={t.search}
          hint={t.searchHint}
          name="words"
          type="search"
          maxLength={ownTextRules.SEARCH_MAX}
          defaultValue={words}
          autoComplete="off"
          className="grow"
        />
        {own && <input type="hidden" name="own" value="yes" />}
        <Button type="submit">{t.find}</Button>
      </form>
      <PanelTabs
        label={t.which}
        path={OWN_TEXTS_DESK}
        name="own"
        values={['all', 'yes']}
        current={own ? 'yes' : 'all'}
        words={{ all: t.all, yes: t.own(first?.own ?? 0) }}
        keep={{ words: words || undefined }}
      />
      {first && (
        <p className="text-sm text-muted" role="status">
          {t.found(first.found)}
        </p>
      )}
      <PanelList
        of={texts}
        empty={<EmptyState title={own && !words ? t.noneOwn : t.none} />}
        row={(text) => <TextRow key={text.key} of={text} />}
      />
    </div>
  )
}

function TextRow({ of }: { of: InterfaceText }) {
  const t = useTexts(ownTextTexts)
  const mayChange = useMayChange('translations')
  const [file = '', name = ''] = of.key.split('#')
  const isFixed = !of.isOpen || Object.values(of.texts).every((text) => text === null)
  return (
    <Card as="li" className="grid min-w-0 grid-cols-1 gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        <span className="font-bold">{placeOf(file)}</span>
        <span className="wrap-anywhere">{name}</span>
        {of.page && (
          <Anchor href={of.page} className="link link-alone">
            {t.seeIt}
          </Anchor>
        )}
      </p>
      {languageCodes.map((language) => (
        <LanguageText key={language} of={of} language={language} mayChange={mayChange && !isFixed} />
      ))}
      {isFixed && <p className="text-sm text-muted">{of.isOpen ? t.fixed : t.elsewhere}</p>}
    </Card>
  )
}

type TextProps = { of: InterfaceText; language: Language; mayChange: boolean }

/** A text in one language: the installation's own, what it replaces, and the form for another. */
function LanguageText({ of, language, mayChange }: TextProps) {
  const t = useTexts(ownTextTexts)
  const [isOpen, setOpen] = useState(false)
  const [own, builtIn] = [of.own[language], (language in of.texts ? of.texts[language] : of.texts.en) ?? null]
  if (builtIn === null && !own) return null
  const called = `${languageNames[language]}: ${builtIn ?? own?.text}`
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {languageNames[language]}
            {own && <Badge>{t.isOwn}</Badge>}
            {own && builtIn !== own.replaced && <Badge tone="ink">{t.hasChanged}</Badge>}
          </p>
          <p lang={language} className="wrap-anywhere">
            {own?.text ?? builtIn}
          </p>
          {own && (
            <p className="text-sm text-muted wrap-anywhere">
              {t.instead} <span lang={language}>«{own.replaced}»</span> · {t.by(own.by)} · <When at={own.at} />
            </p>
          )}
          {own && builtIn !== null && builtIn !== own.replaced && (
            <p className="text-sm text-muted wrap-anywhere">
              {t.nowSays} <span lang={language}>«{builtIn}»</span>
            </p>
          )}
          {own && builtIn === null && <p className="text-sm text-muted">{t.isGone}</p>}
        </div>
        {mayChange && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={t.changeOf(called)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.close : t.change}
          </Button>
        )}
      </div>
      {isOpen && <TextForm of={of} language={language} builtIn={builtIn ?? ''} onDone={() => setOpen(false)} />}
    </div>
  )
}

type FormProps = Omit<TextProps, 'mayChange'> & { builtIn: string; onDone(): void }

function TextForm({ of: { key, own: all }, language, builtIn, onDone }: FormProps) {
  const t = useTexts(ownTextTexts)
  const api = useApi()
  const own = all[language]
  const [draft, setDraft] = useState(own?.text ?? builtIn)
  const seen = own?.text ?? null
  const act = { changes: [keys.wording], why: ownTextRefusal, onDone }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {builtIn && (
        <PanelForm
          {...act}
          done={t.saved}
          at="text"
          submit={({ text = '' }, once) => api.wording.saveText({ key, language, text, seen }, once)}
        >
          <TextArea
            name="text"
            label={t.yours(languageNames[language])}
            hint={t.atMost(ownTextMax(builtIn))}
            required
            maxLength={ownTextMax(builtIn)}
            rows={2}
            lang={language}
            defaultValue={draft}
            onChange={(event) => setDraft(event.target.value)}
          />
          <Preview builtIn={builtIn} draft={draft} language={language} />
        </PanelForm>
      )}
      {own && (
        <PanelButton
          {...act}
          size="sm"
          done={t.restored}
          submit={(once) => api.wording.saveText({ key, language, text: null, seen }, once)}
        >
          {t.restore}
        </PanelButton>
      )}
    </div>
  )
}

/** The draft as it will be drawn, below what it replaces, and how its length compares. */
function Preview({ builtIn, draft, language }: { builtIn: string; draft: string; language: Language }) {
  const t = useTexts(ownTextTexts)
  const [was, is] = [[...builtIn].length, [...draft.trim()].length]
  const lost = lostPlace(builtIn, draft)
  return (
    <dl className="admin-facts">
      <div>
        <dt>{t.builtIn}</dt>
        <dd lang={language} className="wrap-anywhere">
          {builtIn}
        </dd>
      </div>
      <div>
        <dt>{t.preview}</dt>
        <dd lang={language} className="wrap-anywhere">
          {draft.trim().replaceAll(/\s+/g, ' ') || '–'}
        </dd>
      </div>
      <div>
        <dt>{t.length}</dt>
        <dd>{lost ? t.loses(lost) : t.compared(was, is)}</dd>
      </div>
    </dl>
  )
}

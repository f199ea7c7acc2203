import { offeredLanguages } from '@liston/contract/kernel'
import '../explore.css'
import { exploreRules } from '@liston/contract/explore'
import { categories } from '@liston/contract/rankings'
import type { FormEvent } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Search } from '../../../design/identity/icon.ts'
import { RwTip } from '../../rankings/index.ts'
import { languageName, useLanguage, useTexts } from '../../../platform/texts.tsx'
import { exploreHref, type ExploreState, isSearch, readExploreState } from '../explore-address.ts'
import { defaultSort } from '../queries.ts'
import { found } from '../load-feed.ts'
import { SEARCH_INPUT } from '../search-input.ts'
import { SuggestionsSlot } from '../suggest/suggestions-slot.tsx'
import { exploreTexts } from '../texts.ts'
import { FeedTabs, Results, Why } from './results.tsx'
import { WithoutAi } from './without-ai.tsx'

type Props = {
  state: ExploreState
  /** Focuses the search box. */
  focus?: boolean
  onChange(state: ExploreState): void
}

/** Explore: search, filters, Latest, Viral, All Results. */
export function ExploreView({ state, focus, onChange }: Props) {
  const t = useTexts(exploreTexts)
  return (
    <div className="page grid gap-4">
      <h1 className="text-2xl">{t.title}</h1>
      <SearchForm state={state} onChange={onChange} focus={focus} />
      {isSearch(state) ? (
        <found.Part state={state} rankings={<Results state={state} hrefOf={exploreHref} />} />
      ) : (
        <>
          <div className="explore-bar">
            <FeedTabs state={state} hrefOf={exploreHref} />
            <WithoutAi state={state} hrefOf={exploreHref} />
            <Why of={state.sort ?? defaultSort} />
            <RwTip />
          </div>
          <Results state={{ ...state, type: undefined }} hrefOf={exploreHref} />
        </>
      )}
    </div>
  )
}

type SearchFormProps = {
  state: ExploreState
  /** Shows another state without a page load. Without JavaScript the form submits to /explore. */
  onChange(state: ExploreState): void
  /** Focuses the search box. */
  focus?: boolean
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** Search text, category and language. */
function SearchForm({ state, onChange, focus }: SearchFormProps) {
  const language = useLanguage()
  const t = useTexts(exploreTexts)
  const refused = state.q ? exploreRules.searchRefusal(state.q) : null
  const submit = (form: HTMLFormElement) => onChange(readExploreState(Object.fromEntries(new FormData(form))))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget)
  }
  const choose = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.form && submit(event.currentTarget.form)
  return (
    <form action="/explore" role="search" aria-label={t.title} onSubmit={onSubmit} className="explore-form">
      <div className="explore-words">
        <Field
          label={t.searchLabel}
          placeholder={t.searchLabel}
          type="search"
          name="q"
          id={SEARCH_INPUT}
          key={state.q}
          defaultValue={state.q}
          ref={focus ? takeFocus : undefined}
          maxLength={100}
          enterKeyHint="search"
          start={<Search size={20} aria-hidden="true" />}
          error={refused ? t.refused[refused] : undefined}
        />
        <SuggestionsSlot key={`suggest ${state.q}`} inputId={SEARCH_INPUT} />
        {state.ai && <input type="hidden" name="ai" value={state.ai} />}
        {state.type && <input type="hidden" name="type" value={state.type} />}
        {state.sort && <input type="hidden" name="sort" value={state.sort} />}
        <Button type="submit" variant="primary">
          {t.search}
        </Button>
      </div>
      <Select
        label={t.category}
        name="category"
        key={`category ${state.category}`}
        defaultValue={state.category ?? ''}
        onChange={choose}
        options={[
          { value: '', label: t.anyCategory },
          // The name comes first, because typing its beginning selects an option.
          ...categories().map((c) => ({ value: c.slug, label: `${c[language]} ${c.emoji}` })),
        ]}
      />
      <Select
        label={t.language}
        name="lang"
        key={`lang ${state.lang}`}
        defaultValue={state.lang ?? ''}
        onChange={choose}
        options={[
          { value: '', label: t.anyLanguage },
          ...offeredLanguages().map((value) => ({ value, label: languageName(t.languages, value) })),
        ]}
      />
    </form>
  )
}

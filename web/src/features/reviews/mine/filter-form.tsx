import { categories } from '@liston/contract/rankings'
import { STAR_VALUES } from '@liston/contract/reviews'
import { Button } from '../../../design/controls/button.tsx'
import { Checkbox } from '../../../design/controls/checkbox.tsx'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Filter as FilterMark } from '../../../design/identity/icon.ts'
import { formatNumber, useLanguage, useTexts } from '../../../platform/texts.tsx'
import type { Filter } from '../queries.ts'
import { starTexts } from '../stars/star-texts.ts'
import { mineTexts } from './mine-texts.ts'

/** What to see of my reviews: a form that asks for the page, so it works without JavaScript. */
export function FilterForm({ filter }: { filter: Filter }) {
  const t = useTexts(mineTexts)
  const s = useTexts(starTexts)
  const language = useLanguage()
  const stars = [...STAR_VALUES].reverse().map((value) => ({
    value: String(value),
    label: s.of(formatNumber(language, value), value !== 1),
  }))
  const named = categories.map((c) => ({ value: c.slug as string, label: c[language] }))
  return (
    <form action="/my-reviews" role="search" aria-label={t.filter} className="mine-filter">
      <Field
        name="q"
        label={t.search}
        hint={t.searchHint}
        defaultValue={filter.q ?? ''}
        maxLength={100}
        type="search"
      />
      <Select
        name="stars"
        label={t.stars}
        defaultValue={filter.stars ? String(filter.stars) : ''}
        options={[{ value: '', label: t.anyStars }, ...stars]}
      />
      <Select
        name="category"
        label={t.category}
        defaultValue={filter.category ?? ''}
        options={[{ value: '', label: t.anyCategory }, ...named]}
      />
      <Checkbox name="texts" value="only" label={t.texts} defaultChecked={filter.texts === 'only'} />
      <Button type="submit" icon={<FilterMark size={18} aria-hidden="true" />}>
        {t.apply}
      </Button>
    </form>
  )
}

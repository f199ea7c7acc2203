import { rankingRules, SEPARATORS, SIMILAR_NAMES } from '@liston/contract/rankings'
import type { ImportPreview } from '@liston/contract/transfer'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { importTexts } from './texts.ts'

/** Value of the form's order field: a column, and which end of it comes first; -1 is the order of the file. */
const orderOf = ({ by, first }: ImportPreview['chosen']) => (by === null ? '-1' : `${by}:${first}`)

/** Choice of columns. A GET form whose fields become URL parameters, with and without JavaScript. */
export function ColumnChoice({ file }: { file: ImportPreview }) {
  const t = useTexts(importTexts)
  const { id, columns, chosen, limit, most, isPro, separator, similar } = file
  const nameOf = (at: number) => columns[at]?.name || t.column(at + 1)
  const shown = columns.map(({ samples }, at) => ({
    value: String(at),
    label: samples[0] ? `${nameOf(at)} (${samples[0]})` : nameOf(at),
  }))
  const orders = columns.flatMap((_, at) => [
    { value: `${at}:high`, label: t.highFirst(nameOf(at)) },
    { value: `${at}:low`, label: t.lowFirst(nameOf(at)) },
  ])
  const hint = !isPro && most < rankingRules.ITEMS.pro ? t.limitPro(most) : t.limitHint(most)
  return (
    <form action="/import" className="grid gap-4" key={JSON.stringify([chosen, limit, separator, similar.choice])}>
      <h2 id="import-choose" className="text-lg">
        {t.choose}
      </h2>
      <input type="hidden" name="file" value={id} />
      {separator && <input type="hidden" name="was" value={separator} />}
      {separator && (
        <Select
          label={t.separator}
          hint={t.separatorHint}
          name="separator"
          defaultValue={separator}
          options={SEPARATORS.map((value) => ({ value, label: t.separators[value] }))}
        />
      )}
      <Select label={t.name} name="name" defaultValue={String(chosen.name)} options={shown} />
      {columns.length > 1 && (
        <>
          <Select
            label={t.note}
            name="note"
            defaultValue={String(chosen.note ?? -1)}
            options={[{ value: '-1', label: t.noNote }, ...shown]}
          />
          <Select
            label={t.order}
            name="order"
            defaultValue={orderOf(chosen)}
            options={[{ value: '-1', label: t.asInFile }, ...orders]}
          />
        </>
      )}
      {(similar.total > 0 || similar.choice === 'merge') && (
        <Select
          label={t.similarNames}
          hint={t.similarHint}
          name="similar"
          defaultValue={similar.choice}
          options={SIMILAR_NAMES.map((value) => ({ value, label: t.similarChoices[value] }))}
        />
      )}
      <Field
        label={t.limit}
        hint={hint}
        name="limit"
        type="number"
        inputMode="numeric"
        min={rankingRules.ITEMS.min}
        max={most}
        defaultValue={limit}
      />
      <Button type="submit" className="justify-self-start">
        {t.apply}
      </Button>
    </form>
  )
}

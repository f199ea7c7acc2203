import { rankingRules, SEPARATORS, SIMILAR_NAMES } from '@liston/contract/rankings'
import type { Columns, ImportPreview } from '@liston/contract/transfer'
import { queryOptions } from '@tanstack/react-query'
import { Anchor } from '../../design/controls/anchor.tsx'
import { Button } from '../../design/controls/button.tsx'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { DraftForm } from './draft-form.tsx'
import './import.css'
import { importTexts } from './texts.ts'

/** Preview of an import: the detected kind, the column choices, and the resulting items. */
export function ImportSheet({ file }: { file: ImportPreview }) {
  const t = useTexts(importTexts)
  return (
    <div className="import-sheet">
      <div className="import-side">
        <section id="import-found" aria-labelledby="import-found-title" className="grid gap-2">
          <h2 id="import-found-title" className="text-lg">
            {t.found}
          </h2>
          <p className="import-what">
            <Badge>{t.kinds[file.kind]}</Badge>
            <span className="import-name">{file.fileName || t.pasted}</span>
          </p>
          <p className="text-sm text-muted">{t.understood(understoodIn(file, t.column))}</p>
          <ul className="import-facts">
            <li>{t.rows(file.rows)}</li>
            <li>{t.items(file.items.length + file.leftOut)}</li>
            {file.merged.total > 0 && <li>{t.repeated(file.merged.total)}</li>}
            {file.similar.total > 0 && <li>{t.similar(file.similar.total)}</li>}
            {file.skipped.total > 0 && <li>{t.unused(file.skipped.total)}</li>}
          </ul>
          <Anchor href="/import" className="link link-alone justify-self-start">
            {t.another}
          </Anchor>
        </section>
        <Card as="section" aria-labelledby="import-choose">
          <ColumnChoice file={file} />
        </Card>
        <Card as="section" aria-labelledby="import-draft">
          <DraftForm file={file} />
        </Card>
      </div>
      <section aria-labelledby="import-list" className="grid content-start gap-3">
        <h2 id="import-list" className="text-lg">
          {t.list}
        </h2>
        <ItemList file={file} />
        <UnusedRows file={file} />
      </section>
    </div>
  )
}

/** Value of the form's order field: a column, and which end of it comes first; -1 is the order of the file. */
const orderOf = ({ by, first }: ImportPreview['chosen']) => (by === null ? '-1' : `${by}:${first}`)

/** Choice of columns. A GET form whose fields become URL parameters. */
function ColumnChoice({ file }: { file: ImportPreview }) {
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

/** The columns that the items come from, by name; null where there is no choice of columns. */
function understoodIn({ columns, chosen, separator }: ImportPreview, column: (n: number) => string) {
  const nameOf = (at: number | null) => (at === null ? null : columns[at]?.name || column(at + 1))
  const hasColumns = columns.length > 1
  return {
    name: hasColumns ? nameOf(chosen.name) : null,
    note: hasColumns ? nameOf(chosen.note) : null,
    by: nameOf(chosen.by),
    first: chosen.first,
    separator,
  }
}

/** Rows that were merged, resemble another or yield no item, with their lines. */
function UnusedRows({ file: { merged, similar, skipped } }: { file: ImportPreview }) {
  const t = useTexts(importTexts)
  return (
    <>
      {merged.total > 0 && (
        <details className="import-more">
          <summary className="link">{t.repeated(merged.total)}</summary>
          <p className="text-sm text-muted">{t.mergedHint}</p>
          <ul>
            {merged.named.map(({ name, lines }) => (
              <li key={`${name} ${lines[0]}`}>
                {name} <span className="text-muted">· {t.lines(lines)}</span>
              </li>
            ))}
          </ul>
          <Rest {...merged} />
        </details>
      )}
      {similar.total > 0 && (
        <details className="import-more" open>
          <summary className="link">{t.similar(similar.total)}</summary>
          <p className="text-sm text-muted">{t.similarHint}</p>
          <ul>
            {similar.named.map(({ name, like, line }) => (
              <li key={`${name} ${line}`}>
                {t.alike(name, like)} <span className="text-muted">· {t.line(line)}</span>
              </li>
            ))}
          </ul>
          <Rest {...similar} />
        </details>
      )}
      {skipped.total > 0 && (
        <details className="import-more">
          <summary className="link">{t.unused(skipped.total)}</summary>
          <ul>
            {skipped.named.map(({ line, reason, text }) => (
              <li key={`${line} ${text}`}>
                {text || '…'} <span className="text-muted">· {`${t.line(line)}: ${t.reasons[reason]}`}</span>
              </li>
            ))}
          </ul>
          <Rest {...skipped} />
        </details>
      )}
    </>
  )
}

function Rest({ total, named }: { total: number; named: readonly unknown[] }) {
  const t = useTexts(importTexts)
  return total > named.length ? <p className="text-muted">{t.andMore(total - named.length)}</p> : null
}

function ItemList({ file: { items, leftOut, shortened } }: { file: ImportPreview }) {
  const t = useTexts(importTexts)
  return (
    <>
      {items.length < rankingRules.ITEMS.min && <p role="status">{t.tooFew}</p>}
      <ol className="import-items">
        {items.map(({ name, note, line }) => (
          <li key={`${line} ${name}`}>
            <span className="import-item">{name}</span>
            {note && <span className="import-note">{note}</span>}
          </li>
        ))}
      </ol>
      {leftOut > 0 && <p className="text-muted">{t.leftOut(leftOut)}</p>}
      {shortened > 0 && <p className="text-muted">{t.shortened(shortened)}</p>}
    </>
  )
}

/** Column choices as strings, as the URL of the preview contains them. */
type AskedColumns = { [K in keyof Columns]?: string | undefined }

/** Preview of an import with these columns. */
export const importQuery = (api: Api, id: string, { first, separator, similar, ...asked }: AskedColumns) =>
  queryOptions({
    queryKey: [...keys.transfer, id, asked, first, separator, similar],
    queryFn: () =>
      api.transfer.preview({
        id,
        ...asked,
        ...(first && { first: first === 'low' ? 'low' : 'high' }),
        ...(separator && { separator: SEPARATORS.find((known) => known === separator) }),
        ...(similar && { similar: SIMILAR_NAMES.find((known) => known === similar) }),
      }),
    // An uploaded file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })

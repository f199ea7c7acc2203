import { SEPARATORS } from '@liston/contract/rankings'
import { redirect } from '@tanstack/react-router'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Asked, definePage } from '../app/page.ts'
import { BringFile, importQuery, ImportSheet, importTexts, WhereFrom } from '../features/transfer/index.ts'
import { ownHeadOf } from '../platform/head-of.ts'
import { useTexts } from '../platform/texts.tsx'
import { useApi } from '../platform/use-api.ts'

/** Columns of the import. An order has the form "4:high": a column, and which end of it comes first. */
function columnsIn({ name, note, order, limit, separator, similar, was }: Asked) {
  const [by, first] = (order ?? '').split(':')
  const whole = (asked: string | undefined) => (/^-?\d{1,3}$/.test(asked ?? '') ? asked : undefined)
  const least = (asked: string | undefined) =>
    asked === undefined ? undefined : String(Math.min(100, Math.max(2, Number(asked))))
  // Another separator gives other columns, to which the choices in the form don't belong.
  if (was !== undefined && was !== separator) return { limit: least(whole(limit)), separator, similar }
  return { name: whole(name), note: whole(note), by: whole(by), first, limit: least(whole(limit)), separator, similar }
}

export const page = definePage({
  address: '/import',
  access: 'login',
  search: ({ file, gone, name, note, order, limit, separator, similar, was }) => ({
    file: file || undefined,
    gone,
    name,
    note,
    order,
    limit,
    was,
    separator: SEPARATORS.find((known) => known === separator),
    similar: similar === 'merge' ? 'merge' : undefined,
  }),
  async load({ api, queryClient }, { search: { file, ...asked } }) {
    if (!file) return
    await queryClient.ensureQueryData(importQuery(api, file, columnsIn(asked))).catch((error: unknown) => {
      const { code } = error as { code?: string }
      // The file expired after a day, another replaced it, or it belongs to another user.
      if (code === 'NOT_FOUND' || code === 'VALIDATION') throw redirect({ href: '/import?gone=1', statusCode: 302 })
      throw error
    })
  },
  head(context) {
    const { title, lead } = importTexts[context.language]
    return ownHeadOf(context, { title, description: lead })
  },
  component: ImportPage,
})

function ImportPage() {
  const t = useTexts(importTexts)
  const { file, gone, ...asked } = page.useVisit().search
  return (
    <div className="page grid gap-6">
      <header className="grid max-w-measure gap-2">
        <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      {file ? (
        <Preview key={file} id={file} asked={asked} />
      ) : (
        <div className="import-start">
          <BringFile gone={gone !== undefined} />
          <WhereFrom />
        </div>
      )}
    </div>
  )
}

function Preview({ id, asked }: { id: string; asked: Asked }) {
  const { data } = useSuspenseQuery(importQuery(useApi(), id, columnsIn(asked)))
  return <ImportSheet file={data} />
}

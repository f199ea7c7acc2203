import type { Incident, Signal } from '@liston/contract/integrity'
import { PanelCard } from '../../platform/panel/panel-detail.tsx'
import { BareTable, numeral } from '../../platform/panel/panel-table.tsx'
import { useLanguage, useTexts } from '../../platform/texts.tsx'
import { integrityTexts } from './texts.ts'

/** Signals of an attack, and the clusters of suspects. */
export function Evidence({ incident: { signals, clusters } }: { incident: Incident }) {
  const t = useTexts(integrityTexts)
  const language = useLanguage()
  const shown = ({ name }: Signal, value: number) =>
    new Intl.NumberFormat(language, name === 'rate' ? { maximumFractionDigits: 1 } : { style: 'percent' }).format(value)
  return (
    <>
      {signals.length > 0 && (
        <Rows
          title={t.signals}
          heads={[t.sign, t.measured, t.limit]}
          rows={signals.map((s) =>
            // There is a group or there is none, which is no share and has no limit.
            s.name === 'collusion'
              ? [t.signal.collusion, t.yes, '–']
              : [t.signal[s.name], shown(s, s.value), shown(s, s.limit)],
          )}
        />
      )}
      {clusters.length > 0 && (
        <Rows
          title={t.clusters}
          heads={[t.cluster, t.people, t.votes]}
          rows={clusters.map(({ name, people, votes }) => [clusterText(t.clusterName, name), `${people}`, `${votes}`])}
        />
      )}
    </>
  )
}

/** Label of a cluster with a name such as "network-2". */
export function clusterText(names: Record<string, string>, name: string): string {
  const [kind = '', n] = name.split('-')
  return [names[kind] ?? kind, n].filter(Boolean).join(' ')
}

/** A small table in a card; the first cell of a row is its header. */
export function Rows({ title, heads, rows }: { title: string; heads: string[]; rows: string[][] }) {
  const columns = heads.map((label, at) => ({
    name: label,
    label,
    cell: (row: string[]) => row[at],
    ...(at > 0 && { td: numeral }),
  }))
  return (
    <PanelCard title={title}>
      <BareTable plainLabel={title} columns={columns} rows={rows} keyOf={([first = '']) => first} />
    </PanelCard>
  )
}

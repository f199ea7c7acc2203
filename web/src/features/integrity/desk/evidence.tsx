import type { Incident, Signal } from '@liston/contract/integrity'
import { Card } from '../../../design/surfaces/card.tsx'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { integrityTexts } from '../texts.ts'

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
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <div className="overflow-x-auto">
        <table className="admin-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={heads[at + 1]} className="numeral">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

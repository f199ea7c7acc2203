import './admin.css'
import type { Overview } from '@liston/contract/admin'
import { Bar } from '../../design/identity/bar.tsx'
import { Facts, PanelCard, When } from '../../platform/panel/panel-detail.tsx'
import { formatNumber, useLanguage, useTexts } from '../../platform/texts.tsx'
import { adminTexts } from './texts.ts'

/** Figures of the installation, its versions, and links to further tools. */
export function OverviewPanel({ overview }: { overview: Overview }) {
  const t = useTexts(adminTexts)
  const { people, rankings, votes, installation } = overview
  return (
    <div className="admin-panel">
      <Figures title={t.people} figures={people} words={t.peopleFigures} />
      <Figures title={t.rankings} figures={rankings} words={t.rankingFigures} />
      <Figures title={t.votes} figures={votes} words={t.voteFigures} />
      <Installation installation={installation} />
      <Watch />
    </div>
  )
}

type FiguresProps<K extends string> = { title: string; figures: Record<K, number>; words: Record<K, string> }

/** Figures with bars. The bars compare numbers of one kind, so items are left out of the maximum. */
function Figures<K extends string>({ title, figures, words }: FiguresProps<K>) {
  const language = useLanguage()
  const names = Object.keys(words) as K[]
  const whole = Math.max(1, ...names.filter((name) => name !== 'items').map((name) => figures[name]))
  return (
    <PanelCard title={title}>
      <dl className="admin-figures">
        {names.map((name, at) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd className="numeral">{formatNumber(language, figures[name])}</dd>
            {name !== 'items' && (
              <Bar fill={(100 * figures[name]) / whole} size="sm" tone={at === 0 ? 'accent' : 'primary'} />
            )}
          </div>
        ))}
      </dl>
    </PanelCard>
  )
}

function Installation({ installation }: { installation: Overview['installation'] }) {
  const t = useTexts(adminTexts)
  const language = useLanguage()
  return (
    <PanelCard title={t.installation}>
      <Facts
        rows={[
          [t.version, installation.version],
          [t.postgres, installation.postgres],
          [t.processes, formatNumber(language, installation.processes)],
          [t.since, <When key="since" at={installation.startedAt} />],
        ]}
      />
    </PanelCard>
  )
}

function Watch() {
  const t = useTexts(adminTexts)
  const links = [
    ['/readyz', t.health],
    ['/api/docs', t.docs],
    ['/api/openapi.json', t.openapi],
  ] as const
  return (
    <PanelCard title={t.watch}>
      <ul className="admin-links">
        {links.map(([href, words]) => (
          <li key={href}>
            {/* plain links, because their targets are not pages of the application */}
            <a href={href} className="link">
              {words}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <strong>{t.audit}.</strong> {t.auditHint}
      </p>
      <pre className="admin-command">npm run audit</pre>
    </PanelCard>
  )
}
